import { fewestErrors } from '@/contract/rules/transfer-match';
import { lettersOfTransfer } from '@/contract/rules/viet-qr';

/** A content that a transfer of this amount may have meant. */
export interface AskedContent {
  content: string;
  checkoutId: string;
  /** Đồng. */
  amount: number;
}

/**
 * Letters of a content that may be wrong, missing or too many. A content has twelve random hex digits, so that two
 * contents differ in more by all that is likely, and a text that is none is not so near to one.
 */
const MOST_ERRORS = 2;

/** With at most two errors one of three parts of a content is unharmed. */
const partsOf = (content: string): string[] => {
  const size = Math.ceil(content.length / (MOST_ERRORS + 1));
  return [0, size, 2 * size].map((start) => content.slice(start, start + size));
};

/** Contents by their parts, so that a text is compared with few of them. */
export type NearContents = ReadonlyMap<string, readonly AskedContent[]>;

const lengthsOf = (near: NearContents): number[] => [...new Set([...near.keys()].map((part) => part.length))];

export const indexContents = (asked: readonly AskedContent[]): NearContents => {
  const index = new Map<string, AskedContent[]>();
  for (const one of asked)
    for (const part of partsOf(one.content)) {
      const known = index.get(part);
      if (known) known.push(one);
      else index.set(part, [one]);
    }
  return index;
};

const comparedWith = (near: NearContents, letters: string): Set<AskedContent> => {
  const found = new Set<AskedContent>();
  for (const length of lengthsOf(near))
    for (let start = 0; start + length <= letters.length; start += 1)
      for (const one of near.get(letters.slice(start, start + length)) ?? []) found.add(one);
  return found;
};

/**
 * The checkouts whose content the description holds with at most two wrong letters, and whose amount it is.
 * @param near contents that were asked for, see `indexContents`
 */
export const nearCheckouts = (
  near: NearContents,
  { description, amount }: { description: string; amount: number },
): string[] => {
  const letters = lettersOfTransfer(description);
  const meant = [...comparedWith(near, letters)].filter(
    (one) => one.amount === amount && fewestErrors(letters, one.content) <= MOST_ERRORS,
  );
  return [...new Set(meant.map(({ checkoutId }) => checkoutId))];
};
