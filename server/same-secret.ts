import { timingSafeEqual } from 'node:crypto';

/** Whether a secret, code or signature is the expected one, in a time that tells nothing about it. */
export const isSameSecret = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};
