const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function fnv1a(bytes: Uint8Array): number {
  return bytes.reduce((hash, byte) => Math.imul(hash ^ byte, FNV_PRIME) >>> 0, FNV_OFFSET);
}

/** FNV alone gives similar titles similar low bits; the finalizer of murmur3 mixes them. */
function finish(hash: number): number {
  let mixed = hash;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A 32-bit hash that ignores case and the composition of diacritics (NFC or NFD). */
export function hashText(text: string): number {
  return finish(fnv1a(new TextEncoder().encode(text.normalize('NFC').toLowerCase())));
}

/** A 32-bit hash of a text as it is written. */
export function hashExactly(text: string): number {
  return finish(fnv1a(new TextEncoder().encode(text)));
}

export function hashTitle(title: string, author: string): number {
  return hashText(`${title}|${author}`);
}

/** The element at `index` modulo the length of a non-empty list. */
export function pick<T>(items: readonly [T, ...T[]], index: number): T {
  return items[index % items.length] ?? items[0];
}

/** Many drawings have two mirrored or shifted forms; the lowest bit of the variant selects one. */
export function isOdd(variant: number): boolean {
  return variant % 2 === 1;
}
