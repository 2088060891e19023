import { meantBy } from './typed-forms';

/** Longest piece: the longest syllable in Telex input, and most words of other languages. */
const LONGEST = 10;
const MOST = 16;

/** Lookup of known words. */
export interface Vocabulary {
  knows(word: string): boolean;
  /** Whether a known word begins with this. */
  begins(start: string): boolean;
}

interface Piece {
  word: string;
  cost: number;
}

/** Costs that prefer readings with fewer words, then literal words over Telex readings, and prefixes last. */
const COST = { exact: 1, meant: 1.01, begun: 1.5 };

const piecesOf = (piece: string, isLast: boolean, vocabulary: Vocabulary): Piece[] => {
  const forms = [piece, ...meantBy(piece)];
  // A single letter would match in almost every reading, so it is not accepted as a word.
  const known = piece.length > 1 || /\d/.test(piece) ? forms.filter((form) => vocabulary.knows(form)) : [];
  if (known.length > 0) return known.map((word) => ({ word, cost: word === piece ? COST.exact : COST.meant }));
  const begun = isLast ? forms.find((form) => vocabulary.begins(form)) : undefined;
  return begun === undefined ? [] : [{ word: begun, cost: COST.begun }];
};

interface Way {
  words: string[];
  cost: number;
}

/**
 * Splits a word into several known ones, `dacnhantam` and `ddawcsnhaantaam` into `dac nhan tam`; the last one may be a
 * prefix. Splits with fewer words first, and only a few.
 */
export const splitsOf = (word: string, vocabulary: Vocabulary): string[][] => {
  /** For each position, the ways to read the rest of the word from there. */
  const ways: Way[][] = [];
  ways[word.length] = [{ words: [], cost: 0 }];
  for (let start = word.length - 1; start >= 0; start -= 1) {
    const here: Way[] = [];
    for (let end = Math.min(word.length, start + LONGEST); end > start; end -= 1) {
      const rests = ways[end]!;
      if (rests.length === 0) continue;
      for (const first of piecesOf(word.slice(start, end), end === word.length, vocabulary))
        for (const { words, cost } of rests) here.push({ words: [first.word, ...words], cost: first.cost + cost });
    }
    ways[start] = here.sort((a, b) => a.cost - b.cost).slice(0, MOST);
  }
  return (ways[0] ?? []).map(({ words }) => words).filter(({ length }) => length > 1);
};
