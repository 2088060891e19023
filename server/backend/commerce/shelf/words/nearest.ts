import { nearWords } from '@/contract/rules/search/near-words';
import { wordsOf } from '@/contract/rules/search/words';
import type { Catalogue } from '../catalogue';
import type { Ints } from '../columns';

const SAME = 4;
const ALIKE = 2;
const BEGINS_ALIKE = 1;
/** Number of letters that longer words must share to count as starting alike. */
const BEGINNING = 3;
const MOST_WORDS = 8;

/** One product of each of the titles with the highest scores above 0; of equal ones those that came first. */
const bestTitles = (
  scores: Float32Array,
  titleOf: Ints,
  most: number,
  isShown: (product: number) => boolean,
): number[] => {
  const best: number[] = [];
  for (let product = 0; product < scores.length; product += 1) {
    const score = scores[product]!;
    const worst = best.length < most ? 0 : scores[best.at(-1)!]!;
    if (score <= worst || !isShown(product)) continue;
    const title = titleOf.at(product);
    const known = best.findIndex((other) => titleOf.at(other) === title);
    if (known >= 0 && scores[best[known]!]! >= score) continue;
    if (known >= 0) best.splice(known, 1);
    const place = best.findIndex((other) => scores[other]! < score);
    best.splice(place < 0 ? best.length : place, 0, product);
    best.length = Math.min(best.length, most);
  }
  return best;
};

/**
 * Returns one product of each of the titles that share most of the words or similar ones, the best first; rare words
 * weigh more than common ones. For words that are found nowhere.
 */
export const nearestTo = (
  { words: index, titles }: Catalogue,
  typed: string,
  most: number,
  isShown: (product: number) => boolean,
): number[] => {
  const scores = new Float32Array(titles.of.length);
  const give = (word: string, weight: number): void => {
    const products = index.havingInTitle(word);
    const share = weight / Math.log2(2 + products.length);
    for (const product of products) scores[product]! += share;
  };
  for (const word of wordsOf(typed).slice(0, MOST_WORDS)) {
    give(word, SAME);
    const near = nearWords(word, index.spelling());
    for (const other of near) give(other, ALIKE);
    if (word.length > BEGINNING)
      for (const other of index.beginningWith(word.slice(0, BEGINNING)))
        if (other !== word && !near.includes(other)) give(other, BEGINS_ALIKE);
  }
  return bestTitles(scores, titles.of, most, isShown);
};
