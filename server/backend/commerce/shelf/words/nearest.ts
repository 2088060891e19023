import { nearWords } from '@/contract/rules/search/near-words';
import { wordsOf } from '@/contract/rules/search/words';
import type { Catalogue } from '../catalogue';

const SAME = 4;
const ALIKE = 2;
const BEGINS_ALIKE = 1;
/** Letters by which a longer word is thought to begin alike. */
const BEGINNING = 3;
const MOST_WORDS = 8;

/**
 * One product of each of the titles that have most of the words or words like them, the best first; rare words say more than common
 * ones. For words that are found nowhere.
 */
export const nearestTo = (
  { words: index, titleOf }: Catalogue,
  typed: string,
  most: number,
  isShown: (product: number) => boolean,
): number[] => {
  const scores = new Map<number, number>();
  const give = (word: string, weight: number): void => {
    const products = index.havingInTitle(word);
    const share = weight / Math.log2(2 + products.length);
    for (const product of products) scores.set(product, (scores.get(product) ?? 0) + share);
  };
  for (const word of wordsOf(typed).slice(0, MOST_WORDS)) {
    give(word, SAME);
    const near = nearWords(word, index.vocabulary());
    for (const other of near) give(other, ALIKE);
    if (word.length > BEGINNING)
      for (const other of index.beginningWith(word.slice(0, BEGINNING)))
        if (other !== word && !near.includes(other)) give(other, BEGINS_ALIKE);
  }
  const titles = new Map<number, number>();
  for (const [product] of [...scores].sort(([a, left], [b, right]) => right - left || a - b)) {
    if (titles.size === most) break;
    const title = titleOf.at(product);
    if (!titles.has(title) && isShown(product)) titles.set(title, product);
  }
  return [...titles.values()];
};
