/** Long enough not to occur in compressed bytes by chance. */
const SPELT = [
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'ImportData', 'SubmitForm'],
  ...['RichMedia', 'RichMediaContent', 'RichMediaSettings', 'RichMediaExecute'],
];
const HEX = 16;
/** Names are case-sensitive, but any letter may be written as `#` and its hexadecimal code, which is not. */
const letter = (one: string): string => {
  const number = [...one.charCodeAt(0).toString(HEX)].map((digit) => `[${digit}${digit.toUpperCase()}]`);
  return `(?:${one}|#${number.join('')})`;
};
/** A name ends before white space or a delimiter. */
const END = '[\\0\\s()<>[\\]{}/%]';
const WORD = new RegExp(`/(?:${SPELT.map((word) => [...word].map(letter).join('')).join('|')})(?=${END})`, 'g');

/** Possible start of an object: only the separate `obj` after its numbers is recognised. */
const HEADER = /[\0\s\d]obj(?![a-z])/i;

const STEP = 1024 * 1024;
const OVERLAP = 64;
/** More than this many cannot be chance, and are not checked one by one. */
const MOST = 100_000;

/** An occurrence of a word that could be a name. */
export interface SpeltName {
  at: number;
  name: string;
}

/** Chunks of bytes as text, each overlapping the next. */
function* textOf(bytes: Buffer): Generator<{ text: string; at: number }> {
  for (let at = 0; at < bytes.length; at += STEP) yield { text: bytes.toString('latin1', at, at + STEP + OVERLAP), at };
}

/**
 * Returns where the bytes of a file spell a name of active or embedded content, in order of position.
 * @throws {Error} there are too many of them
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

/** Whether a string or a stream contains the start of an object, to which a PDF reader could be directed. */
export const holdsObjects = (quoted: Buffer): boolean => {
  for (const { text } of textOf(quoted)) if (HEADER.test(text)) return true;
  return false;
};
