/** Random access to the bytes of a file, wherever they are stored. */
export interface Peek {
  bytes: number;
  /** Reads at most `length` bytes from `offset`; fewer at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>;
}

/** Bytes as text, one character per byte. */
export const latin = async ({ read }: Peek, offset: number, length: number): Promise<string> =>
  (await read(offset, length)).toString('latin1');
