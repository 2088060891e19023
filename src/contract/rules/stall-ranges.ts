import { tidy } from './fold';

/** Why a typed range or code is not understood. */
export const STALL_RANGE_FAULTS = ['reversed', 'letters', 'zeros', 'tooLong', 'longCode', 'unclear'] as const;
export type StallRangeFault = (typeof STALL_RANGE_FAULTS)[number];

export interface StallRanges {
  /** The codes of the new stalls, in the order of the text. */
  codes: string[];
  /** Codes of the text that exist already, or are in the text more than once. */
  known: string[];
  faults: { typed: string; fault: StallRangeFault }[];
}

interface Bounds {
  /** Most codes of one range, and longest code. */
  range: number;
  code: number;
}

/** What stands between the ends of a range: all dashes, an arrow, a tilde or two dots. */
const TO = String.raw`(?:->|[-\u2010-\u2015\u2212~\u2192]|\.{2,3}|\u2026)`;

/** `A01-A40`, `A1 – 12`, `Gian 1-Gian 9`, `1-12`: a text, a number, and the same text (or none) with another number. */
const RANGE = new RegExp(String.raw`^(.*?)(\d+)\s*${TO}\s*(.*?)(\d+)$`, 'u');

/** A text with digits on both sides of a dash, which is no range: `1A-12A`. */
const LIKE_RANGE = new RegExp(String.raw`\d.*${TO}.*\d`, 'u');

/** A code of up to three letters and a number. Its letters become capitals. */
const SHORT = String.raw`\p{L}{0,3}[.-]?\d+`;
const SHORT_CODE = new RegExp(`^${SHORT}$`, 'u');
/** A short code or a range of them, without spaces: several in a row are separated by spaces. */
const WORD = new RegExp(`^${SHORT}(?:${TO}${SHORT})?$`, 'u');

const written = (code: string): string => (SHORT_CODE.test(code) ? code.toUpperCase() : code);

/** Codes that differ in case only are the same. */
const keyOf = (code: string): string => code.toLowerCase();

const isSamePrefix = (one: string, other: string): boolean => other === '' || keyOf(one) === keyOf(other);

/** The digits as long as the typed ones: `01`, `02` of `01-40`. Undefined when the ends disagree about zeros. */
const widthOf = (from: string, to: string): number | undefined => {
  const isPadded = from.length > 1 && from.startsWith('0');
  if (to.length > 1 && to.startsWith('0') && to.length !== from.length) return undefined;
  return isPadded || from.length === to.length ? from.length : 1;
};

const codesOf = (typed: string, most: Bounds): string[] | StallRangeFault => {
  const range = RANGE.exec(typed);
  if (!range) {
    if (LIKE_RANGE.test(typed)) return 'unclear';
    return typed.length > most.code ? 'longCode' : [written(typed)];
  }
  const [, prefix = '', from = '', again = '', to = ''] = range;
  const [first, last] = [Number(from), Number(to)];
  const width = widthOf(from, to);
  if (!isSamePrefix(prefix.trim(), again.trim())) return 'letters';
  if (width === undefined) return 'zeros';
  if (last < first) return 'reversed';
  if (last - first >= most.range) return 'tooLong';
  const codes = Array.from({ length: last - first + 1 }, (_, step) =>
    written(`${prefix}${String(first + step).padStart(width, '0')}`),
  );
  return codes.some((code) => code.length > most.code) ? 'longCode' : codes;
};

/** Splits a text at line breaks, tabs, commas and semicolons, and a part of short codes and ranges at its spaces. */
const partsOf = (text: string): string[] =>
  text
    .split(/[\n\r\t,;]+/)
    .map(tidy)
    .filter((part) => part !== '')
    .flatMap((part) => {
      const words = part.split(' ');
      return words.every((word) => WORD.test(word)) ? words : [part];
    });

/**
 * Reads codes and ranges of stalls as people write them: `A01-A40`, `A1–A12, B1-B6`, one per line. Leading zeros are
 * kept, and the letters of short codes become capitals.
 * @param existing the codes that exist already
 */
export const readStallRanges = (text: string, existing: readonly string[], most: Bounds): StallRanges => {
  const seen = new Set(existing.map(keyOf));
  const read: StallRanges = { codes: [], known: [], faults: [] };
  for (const typed of partsOf(text)) {
    const codes = codesOf(typed, most);
    if (typeof codes === 'string') {
      read.faults.push({ typed, fault: codes });
      continue;
    }
    for (const code of codes) {
      (seen.has(keyOf(code)) ? read.known : read.codes).push(code);
      seen.add(keyOf(code));
    }
  }
  return read;
};
