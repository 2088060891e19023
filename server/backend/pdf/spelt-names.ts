/** Long enough that compressed bytes do not spell them by chance. */
const SPELT = [
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'ImportData', 'SubmitForm'],
  ...['RichMedia', 'RichMediaContent', 'RichMediaSettings', 'RichMediaExecute'],
];
const HEX = 16;
/** Names are told by their case; any letter may be written as `#` and its number, which are not. */
const letter = (one: string): string => {
  const number = [...one.charCodeAt(0).toString(HEX)].map((digit) => `[${digit}${digit.toUpperCase()}]`);
  return `(?:${one}|#${number.join('')})`;
};
/** A name ends before a blank or a delimiter. */
const END = '[\\0\\s()<>[\\]{}/%]';
const WORD = new RegExp(`/(?:${SPELT.map((word) => [...word].map(letter).join('')).join('|')})(?=${END})`, 'g');

/** Where an object may begin: all that is told of one is that `obj` stands by itself behind its numbers. */
const HEADER = /[\0\s\d]obj(?![a-z])/i;

const STEP = 1024 * 1024;
const OVERLAP = 64;
/** More than this many are no chance, and are not looked at one by one. */
const MOST = 100_000;

/** Where a word stands that could be a name. */
export interface SpeltName {
  at: number;
  name: string;
}

/** Pieces of bytes as text, each with the beginning of the next. */
function* textOf(bytes: Buffer): Generator<{ text: string; at: number }> {
  for (let at = 0; at < bytes.length; at += STEP) yield { text: bytes.toString('latin1', at, at + STEP + OVERLAP), at };
}

/**
 * Where the bytes of a file spell a name of what runs or is carried, in order of their places.
 * @throws {Error} when there are too many of them
 */
export const speltNames = (bytes: Buffer): SpeltName[] => {
  const found: SpeltName[] = [];
  for (const { text, at } of textOf(bytes))
    for (const { index, 0: word } of text.matchAll(WORD)) {
      if (index < STEP) found.push({ at: at + index, name: word.slice(1) });
      if (found.length > MOST) throw new Error('too many names of what runs');
    }
  return found;
};

/** Whether a string or a stream holds the beginning of an object, to which a reader could be led. */
export const holdsObjects = (quoted: Buffer): boolean => {
  for (const { text } of textOf(quoted)) if (HEADER.test(text)) return true;
  return false;
};
