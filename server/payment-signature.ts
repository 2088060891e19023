import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 of some words, as hex digits: how gateways and banks sign (D4.13.5). */
export const sign = (key: string, words: string): string => createHmac('sha256', key).update(words).digest('hex');

/** Whether a signature is the expected one, in a time that tells nothing about it. */
export const isSameSignature = (mac: string, expected: string): boolean => {
  const [given, wanted] = [Buffer.from(mac), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};
