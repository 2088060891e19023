import { createHmac } from 'node:crypto';

/** HMAC-SHA256 of some words, as hex digits: how gateways and banks sign (D4.13.5). */
export const sign = (key: string, words: string): string => createHmac('sha256', key).update(words).digest('hex');
