const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function fnv1a(bytes: Uint8Array): number {
  return bytes.reduce((hash, byte) => Math.imul(hash ^ byte, FNV_PRIME) >>> 0, FNV_OFFSET);
}

/** FNV alone leaves neighbouring titles with similar low bits; the murmur3 finish spreads them. */
function finish(hash: number): number {
  let mixed = hash;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A 32-bit hash that does not care about case or about how the diacritics are composed. */
export function hashText(text: string): number {
  return finish(fnv1a(new TextEncoder().encode(text.normalize('NFC').toLowerCase())));
}

export function hashTitle(title: string, author: string): number {
  return hashText(`${title}|${author}`);
}

/** The element at `index` modulo the length; the lists it is used on are constants and never empty. */
export function pick<T>(items: readonly [T, ...T[]], index: number): T {
  return items[index % items.length] ?? items[0];
}

/** Many drawings have two mirrored or shifted forms; the lowest bit of the variant chooses. */
export function isOdd(variant: number): boolean {
  return variant % 2 === 1;
}
