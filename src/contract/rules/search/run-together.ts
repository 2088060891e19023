import { meantBy } from './typed-forms';

/** The longest syllable as typed for Telex, and most words of other languages. */
const LONGEST = 10;
const MOST = 16;

/** What tells which words there are. */
export interface Vocabulary {
  knows(word: string): boolean;
  /** Whether a word begins so. */
  begins(start: string): boolean;
}

interface Piece {
  word: string;
  cost: number;
}

/** Read with fewer words first, of those as they stand before such as were typed for Telex, and those begun only last. */
const COST = { asItStands: 1, meant: 1.01, begun: 1.5 };

const piecesOf = (piece: string, isLast: boolean, vocabulary: Vocabulary): Piece[] => {
  const forms = [piece, ...meantBy(piece)];
  // Letters alone are read into anything.
  const known = piece.length > 1 || /\d/.test(piece) ? forms.filter((form) => vocabulary.knows(form)) : [];
  if (known.length > 0) return known.map((word) => ({ word, cost: word === piece ? COST.asItStands : COST.meant }));
  const begun = isLast ? forms.find((form) => vocabulary.begins(form)) : undefined;
  return begun === undefined ? [] : [{ word: begun, cost: COST.begun }];
};

interface Way {
  words: string[];
  cost: number;
}

/**
 * How a word can be read as several that are known, `dacnhantam` and `ddawcsnhaantaam` as `dac nhan tam`, the last one
 * perhaps begun only: with fewer words first, and not more than a few ways.
 */
export const splitsOf = (word: string, vocabulary: Vocabulary): string[][] => {
  /** The ways to read the end of the word from each place on. */
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
