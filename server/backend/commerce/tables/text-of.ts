/** Byte order marks, and the encoding that each stands for. */
const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** UTF-16 without a mark: every other byte of plain letters is zero. */
const wideEncoding = (bytes: Uint8Array): string | undefined => {
  const [first, second] = bytes;
  if (bytes.length < 2 || bytes.length % 2 === 1) return undefined;
  if (first === 0 && second !== 0) return 'utf-16be';
  return first !== 0 && second === 0 ? 'utf-16le' : undefined;
};

const decode = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);

/**
 * Decodes a text file: by its byte order mark, else UTF-8, else Windows-1258, in which every byte is a letter.
 * @throws {TypeError} the bytes are not of the encoding that their mark names
 */
export const textOf = (bytes: Uint8Array): string => {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1] ?? wideEncoding(bytes);
  if (marked) return decode(bytes, marked);
  try {
    return decode(bytes, 'utf-8');
  } catch {
    return decode(bytes, 'windows-1258').normalize('NFC');
  }
};
