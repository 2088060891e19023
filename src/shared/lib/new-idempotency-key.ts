/**
 * Names a call that must happen once, however often it is sent (A5.5): 24 hexadecimal digits. `crypto.randomUUID` is missing
 * where a page is neither on https nor on this machine.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
