import { timingSafeEqual } from 'node:crypto';

/** Whether a secret, code or signature is the expected one, compared in constant time. */
export const isSameSecret = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};
