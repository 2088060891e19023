/**
 * Encodes the same buffer only once in a row: a broadcast passes one buffer to thousands of connections. The buffer
 * must not be changed after it was written.
 */
export const memoizeLast = (encode: (message: Buffer) => Buffer): ((message: Buffer) => Buffer) => {
  let last: Buffer | undefined;
  let encoded: Buffer | undefined;
  return (message) => {
    if (encoded !== undefined && message === last) return encoded;
    last = message;
    encoded = encode(message);
    return encoded;
  };
};
