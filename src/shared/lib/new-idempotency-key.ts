/**
 * Returns an idempotency key, for a call that must take effect once however often it is sent (A5.5): 24 hexadecimal
 * digits. `crypto.randomUUID` is missing on pages that are neither on https nor on localhost.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
