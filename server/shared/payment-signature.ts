import { createHmac } from 'node:crypto';

/** HMAC-SHA256 of a text, as hex digits: the signature of gateways and banks (D4.13.5). */
export const sign = (key: string, words: string): string => createHmac('sha256', key).update(words).digest('hex');
