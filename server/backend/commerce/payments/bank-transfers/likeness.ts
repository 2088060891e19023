import { lettersOfTransfer, transferContentsIn } from '@/contract/rules/viet-qr';

/**
 * How much two descriptions are alike: the same letters; a content or most of the text in common; nothing that
 * contradicts; or contents of different checkouts, which the same transfer cannot have.
 */
export const LIKENESS = { SAME: 3, ALIKE: 2, POSSIBLE: 1, DIFFERENT: 0 } as const;
export type Likeness = (typeof LIKENESS)[keyof typeof LIKENESS];

/** Shorter texts, as "CK", are part of many others by chance. */
const TELLING_LETTERS = 10;

const holds = (longer: string, shorter: string): boolean =>
  shorter.length >= TELLING_LETTERS && longer.includes(shorter);

/** Compares two descriptions of what may be one transfer: banks write more or less around the same text. */
export const likenessOf = (one: string, other: string): Likeness => {
  const [a, b] = [lettersOfTransfer(one), lettersOfTransfer(other)];
  if (a === b) return LIKENESS.SAME;
  const [contents, others] = [transferContentsIn(one), transferContentsIn(other)];
  if (contents.length > 0 && others.length > 0)
    return contents.some((content) => others.includes(content)) ? LIKENESS.ALIKE : LIKENESS.DIFFERENT;
  return holds(a, b) || holds(b, a) ? LIKENESS.ALIKE : LIKENESS.POSSIBLE;
};
