import { isUtf8 } from 'node:buffer';
import { ProtocolError } from './errors';
import { MAX_DEPTH } from './protocol';

/** The content after a head byte: a fixed number of bytes, or a size of `width` bytes and then the counted units. */
type Rest = { fixed: number } | { width: number; counts: 'text' | 'bytes' | 'extension' | 'values' | 'pairs' };

const sized = (counts: 'text' | 'bytes' | 'extension' | 'values' | 'pairs', widths: number[]): Rest[] =>
  widths.map((width) => ({ width, counts }));

const fixed = (...lengths: number[]): Rest[] => lengths.map((length) => ({ fixed: length }));

/** Head bytes from 0xc0 on: nil, (never used), false, true, bin, ext, float, uint, int, fixext, str, array, map. */
const RESTS: readonly (Rest | undefined)[] = [
  ...[{ fixed: 0 }, undefined, { fixed: 0 }, { fixed: 0 }],
  ...sized('bytes', [1, 2, 4]),
  ...sized('extension', [1, 2, 4]),
  ...fixed(4, 8),
  ...fixed(1, 2, 4, 8),
  ...fixed(1, 2, 4, 8),
  ...fixed(2, 3, 5, 9, 17),
  ...sized('text', [1, 2, 4]),
  ...sized('values', [2, 4]),
  ...sized('pairs', [2, 4]),
];

const truncated = (): ProtocolError => new ProtocolError('The MessagePack value is truncated.');

/** Walks over a value without decoding it. */
class Walk {
  #at = 0;

  constructor(private readonly record: Buffer) {}

  get atEnd(): boolean {
    return this.#at === this.record.length;
  }

  /** Skips one head byte and its bytes; returns how many nested values it announces. */
  step(): number {
    const head = this.#number(1);
    if (head < 0x80 || head >= 0xe0) return 0;
    if (head < 0x90) return 2 * (head & 0x0f);
    if (head < 0xa0) return head & 0x0f;
    if (head < 0xc0) return this.#skip(head & 0x1f, true);
    const rest = RESTS[head - 0xc0];
    if (!rest) throw new ProtocolError('The message is no MessagePack.');
    return 'fixed' in rest ? this.#skip(rest.fixed, false) : this.#sized(rest.counts, this.#number(rest.width));
  }

  #sized(counts: string, size: number): number {
    if (counts === 'values') return size;
    if (counts === 'pairs') return 2 * size;
    return this.#skip(counts === 'extension' ? size + 1 : size, counts === 'text');
  }

  #number(width: number): number {
    if (this.#at + width > this.record.length) throw truncated();
    this.#at += width;
    return this.record.readUIntBE(this.#at - width, width);
  }

  #skip(length: number, isText: boolean): 0 {
    const end = this.#at + length;
    if (end > this.record.length) throw truncated();
    if (isText && !isUtf8(this.record.subarray(this.#at, end))) throw new ProtocolError('The text is not valid UTF-8.');
    this.#at = end;
    return 0;
  }
}

/**
 * Makes sure that a record is exactly one complete value before anything is allocated for the sizes it announces: five
 * bytes can announce an array of four thousand million items.
 * @throws ProtocolError when it is truncated, too long or too deep, or its texts are not UTF-8
 */
export const checkStructure = (record: Buffer): void => {
  const walk = new Walk(record);
  /** Values yet to be read, by nesting level. */
  const left = [1];
  for (let level = left.length; level > 0; level = left.length) {
    const here = left[level - 1] ?? 0;
    if (here === 0) {
      left.pop();
      continue;
    }
    left[level - 1] = here - 1;
    const inside = walk.step();
    if (inside > 0 && level > MAX_DEPTH) throw new ProtocolError(`The maximum depth of ${MAX_DEPTH} was exceeded.`);
    if (inside > 0) left.push(inside);
  }
  if (!walk.atEnd) throw new ProtocolError('The MessagePack value is followed by something else.');
};
