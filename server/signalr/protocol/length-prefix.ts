import { ProtocolError } from './errors';
import type { InputBuffer } from './input-buffer';
import { tooLong } from './protocol';

/** Bytes of the longest length prefix: seven bits each, the lowest first. */
const MAX_PREFIX = 5;

/** Reads the length prefix; undefined until it is complete. */
const readPrefix = (input: InputBuffer): { size: number; length: number } | undefined => {
  let length = 0;
  for (let place = 0; place < MAX_PREFIX; place += 1) {
    const byte = input.at(place);
    if (byte === undefined) return undefined;
    length += (byte & 0x7f) * 2 ** (7 * place);
    if (byte < 0x80) return { size: place + 1, length };
  }
  throw new ProtocolError('The length prefix of a message is too long.');
};

/** Takes a message without its length prefix; undefined until it is complete. */
export const takePrefixed = (input: InputBuffer, limit: number): Buffer | undefined => {
  const prefix = readPrefix(input);
  if (!prefix) return undefined;
  const { size, length } = prefix;
  if (size + length > limit) throw tooLong(limit);
  if (input.length < size + length) return undefined;
  input.skip(size);
  return input.take(length);
};

export const prefixOf = (length: number): number[] =>
  length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...prefixOf(Math.floor(length / 0x80))];
