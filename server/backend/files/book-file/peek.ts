/** Random access to the bytes of a file, wherever they are stored. */
export interface Peek {
  bytes: number;
  /** As many bytes from `offset` on as there are, at most `length`. */
  read(offset: number, length: number): Promise<Buffer>;
}

/** Bytes as text, one character per byte. */
export const latin = async ({ read }: Peek, offset: number, length: number): Promise<string> =>
  (await read(offset, length)).toString('latin1');
