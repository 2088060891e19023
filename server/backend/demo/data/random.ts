import { createHash } from 'node:crypto';

/** A stream of pseudo-random choices; the same name gives the same stream on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks by weight; weights need not sum to anything in particular. */
  weighted<T>(list: readonly (readonly [value: T, weight: number])[]): T;
  /** Some distinct elements, in random order. */
  sample<T>(list: readonly T[], count: number): T[];
}

const hash32 = (text: string): number => createHash('sha256').update(text).digest().readUInt32LE(0);

/** mulberry32: small, fast and good enough for demo data. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError('random choice from an empty list');
  return value;
}

/**
 * One stream per generated record, named after it, so that adding a book or a fair does not reshuffle all the others.
 */
export function createRandom(name: string): Random {
  const next = mulberry32(hash32(name));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      const hit = list.find(([, weight]) => (left -= weight) < 0);
      return (hit ?? at(list, list.length - 1))[0];
    },
    sample: (list, count) => {
      const rest = [...list];
      return Array.from({ length: Math.min(count, rest.length) }, () => at(rest.splice(int(0, rest.length - 1), 1), 0));
    },
  };
}

/** A UUID that depends on the name alone, so that ids survive a reset of the demo fair. */
export function stableUuid(name: string): string {
  const hex = createHash('sha1').update(`hoi-sach/${name}`).digest('hex');
  const variant = ((parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
