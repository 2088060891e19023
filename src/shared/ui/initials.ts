import { commonText } from '@/text/common';

export type NameKind = 'person' | 'organisation';

/** Leading acronyms for the kind of organisation: `NXB`, `NPH`. */
const isAcronym = (word: string) => word.length > 1 && word === word.toUpperCase();

/** Initials of a person's last two words (given name), or of an organisation's first two after its acronym. */
export function initialsOf(name: string, kind: NameKind): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0 || name === commonText.anonymous) return '?';
  const proper = kind === 'organisation' && words.length > 1 && isAcronym(words[0] ?? '') ? words.slice(1) : words;
  const chosen = kind === 'person' ? proper.slice(-2) : proper.slice(0, 2);
  const letters = chosen.map((word) => [...word.normalize('NFC')][0] ?? '');
  return letters.join('').toLocaleUpperCase('vi');
}

export const TINTS = ['nghe', 'la', 'cham', 'dieu', 'ink', 'da'] as const;

/** Returns the colour of a name: the same on every screen. */
export function tintOf(name: string): (typeof TINTS)[number] {
  let hash = 0;
  for (const letter of name.normalize('NFC')) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return TINTS[hash % TINTS.length] ?? 'da';
}
