import { fold } from '@/contract/rules/fold';
import { nearWords } from '@/contract/rules/search/near-words';
import { splitsOf } from '@/contract/rules/search/run-together';
import { meantBy } from '@/contract/rules/search/typed-forms';
import { asLine, markedWordsOf, wordsOf } from '@/contract/rules/search/words';
import type { Catalogue, Entry } from '../catalogue';
import { havingAll, type Choice } from './marks';

/**
 * How well a product fits what was typed; the lower, the better (issue "The shelf", order of hits). Of what was typed as it
 * stands first, then of what it may have been meant to be, then with typing errors.
 */
const RANK = {
  exactWithMarks: 0,
  exact: 1,
  beginsWithMarks: 2,
  begins: 3,
  phraseWithMarks: 4,
  phrase: 5,
  inTitle: 6,
  anywhere: 7,
  begunAtStart: 8,
  begunInTitle: 9,
  begunAnywhere: 10,
  initials: 20,
  meant: 30,
  mistyped: 60,
} as const;

/** The rank of what does not fit. */
export const UNFIT = 255;

/** How well each product fits, by its number. */
export interface Ranking {
  ranks: Uint8Array;
  found: number;
}

interface Typed {
  words: string[];
  line: string;
  markedLine: string;
  /** The words that were typed with marks. */
  marked: string[];
}

const typedAs = (words: string[], asTyped: readonly string[]): Typed => ({
  words,
  line: asLine(words),
  markedLine: asLine(asTyped),
  marked: asTyped.filter((word) => fold(word) !== word),
});

/** Of a product that has every word in its title. */
const rankInTitle = (entry: Entry, { line, markedLine, marked }: Typed): number => {
  if (entry.markedLine === markedLine) return RANK.exactWithMarks;
  if (entry.line === line) return RANK.exact;
  if (entry.markedLine.startsWith(markedLine)) return RANK.beginsWithMarks;
  if (entry.line.startsWith(line)) return RANK.begins;
  if (entry.markedLine.includes(markedLine)) return RANK.phraseWithMarks;
  if (entry.line.includes(line)) return RANK.phrase;
  // Short words are soon like others without their marks: of scattered ones some must be the same with them.
  const isMeant = marked.length === 0 || marked.some((word) => entry.markedLine.includes(` ${word} `));
  return isMeant ? RANK.inTitle : UNFIT;
};

type Keep = (product: number, rank: number) => void;

type Having = (word: string) => readonly number[];

const whole = ({ words }: Catalogue, word: string): Choice[] => [{ products: words.having(word), errors: 0 }];

/** The products that have each of these words and one of the last; rare words first: what few have is soon told from the rest. */
const havingThese = (size: number, having: Having, words: readonly string[], last: readonly string[]): number[] => {
  const choices = (some: readonly string[]): Choice[] => some.map((word) => ({ products: having(word), errors: 0 }));
  const before = words.map((word) => choices([word])).sort(([a], [b]) => a!.products.length - b!.products.length);
  return havingAll(size, [...before, choices(last)]).products;
};

/** Every word as it stands; the last may be begun only. What is in no title is told by the index alone: most of many hits are. */
const rankAsTyped = ({ entries, words: index }: Catalogue, typed: Typed, keep: Keep): void => {
  const size = entries.length;
  const before = [...new Set(typed.words.slice(0, -1))];
  const last = typed.words.at(-1)!;
  const rank = (ends: readonly string[], elsewhere: number, inTitle: (entry: Entry) => number): void => {
    const isInTitle = new Uint8Array(size);
    for (const product of havingThese(size, index.havingInTitle, before, ends)) {
      isInTitle[product] = 1;
      const entry = entries[product];
      if (entry) keep(product, inTitle(entry));
    }
    for (const product of havingThese(size, index.having, before, ends))
      if (!isInTitle[product] && entries[product]) keep(product, elsewhere);
  };
  rank([last], RANK.anywhere, (entry) => rankInTitle(entry, typed));
  const begun = index.beginningWith(last).filter((word) => word !== last);
  const start = typed.line.slice(0, -1);
  if (begun.length > 0)
    rank(begun, RANK.begunAnywhere, ({ line }) => (line.startsWith(start) ? RANK.begunAtStart : RANK.begunInTitle));
};

const LONGEST_INITIALS = 10;

const rankByInitials = ({ entries, words: index }: Catalogue, words: readonly string[], keep: Keep): void => {
  const [initials] = words;
  if (words.length !== 1 || initials === undefined || initials.length < 2 || initials.length > LONGEST_INITIALS) return;
  for (const product of index.withInitials(initials)) if (entries[product]) keep(product, RANK.initials);
};

const READINGS_OF_ONE = 4;
const READINGS = 32;

/** What the words may have been meant to be: typed for Telex or VNI, or run together. */
const readingsOf = ({ words: index }: Catalogue, words: readonly string[]): string[][] => {
  let readings: string[][] = [[]];
  for (const word of words) {
    const forms = [word, ...meantBy(word)].filter((form) => index.knows(form)).map((form) => [form]);
    const own = forms.length > 0 ? forms : [word, ...meantBy(word)].flatMap((form) => splitsOf(form, index));
    readings = readings
      .flatMap((reading) => own.slice(0, READINGS_OF_ONE).map((form) => [...reading, ...form]))
      .slice(0, READINGS);
  }
  return readings;
};

const rankByMeaning = (catalogue: Catalogue, words: string[], keep: Keep): void => {
  for (const reading of readingsOf(catalogue, words)) {
    // Short words hide in many a long one: what was taken apart must stand together in a title.
    const worst = reading.length > words.length ? RANK.phrase : RANK.begunAnywhere;
    if (reading.join(' ') !== words.join(' '))
      rankAsTyped(catalogue, typedAs(reading, reading), (product, rank) => {
        if (rank <= worst) keep(product, RANK.meant + rank);
      });
  }
};

/** Whether the words stand in the title one after the other, but for typing errors. */
const isInSequence = ({ line }: Entry, near: readonly ReadonlySet<string>[]): boolean => {
  const title = line.trim().split(' ');
  return title.some((_, start) => near.every((words, place) => words.has(title[start + place] ?? '')));
};

/** Of more words each would be compared with every word that there is. */
const MOST_WORDS = 20;
const SCATTERED = 20;

/**
 * How many errors may be forgiven: one in each word where all stand in the title in their order, and of scattered ones few,
 * for short words are soon like any other.
 */
const mayHave = (count: number, isSequence: boolean): number => Math.floor(isSequence ? (count + 1) / 2 : count / 3);

const rankMistyped = (catalogue: Catalogue, words: readonly string[], keep: Keep): void => {
  const { entries, words: index } = catalogue;
  if (words.length > MOST_WORDS) return;
  const near = words.map((word) => nearWords(word, index.ofLength));
  const choices = words.map((word, place) => [
    ...whole(catalogue, word),
    ...near[place]!.map((other) => ({ products: index.having(other), errors: 1 })),
  ]);
  const accepted = words.map((word, place) => new Set([word, ...near[place]!]));
  const { products, errors } = havingAll(entries.length, choices);
  for (const product of products) {
    const entry = entries[product];
    if (!entry) continue;
    const isSequence = isInSequence(entry, accepted);
    if (errors[product] === 0 || errors[product]! > mayHave(words.length, isSequence)) continue;
    keep(product, RANK.mistyped + errors[product]! + (isSequence ? 0 : SCATTERED));
  }
};

const ISBN = /^[\d\s.-]{9,16}[\dXx]$/;
const ISBN_LENGTHS: ReadonlySet<number> = new Set([10, 13]);

/** The digits of an ISBN, where that is what was typed. */
const isbnOf = (typed: string): string | undefined => {
  if (!ISBN.test(typed)) return undefined;
  const digits = typed.replace(/[\s.-]/g, '').toUpperCase();
  return ISBN_LENGTHS.has(digits.length) ? digits : undefined;
};

/**
 * How well every product fits what was typed: exact title, title that begins with it, all words in the title, words across
 * title, author, series, publisher, issuer and fair; only when there is none, what it may have been meant to be; only
 * when there is none either, with typing errors. Undefined when nothing was typed; signs alone are found nowhere.
 */
export const rankProducts = (catalogue: Catalogue, typed: string): Ranking | undefined => {
  const words = wordsOf(typed);
  if (words.length === 0 && !typed.trim()) return undefined;
  const ranks = new Uint8Array(catalogue.entries.length).fill(UNFIT);
  let found = 0;
  const keep: Keep = (product, rank) => {
    if (rank >= UNFIT) return;
    if (ranks[product] === UNFIT) found += 1;
    ranks[product] = Math.min(ranks[product]!, rank);
  };
  if (words.length === 0) return { ranks, found };
  const isbn = isbnOf(typed.trim());
  if (isbn !== undefined)
    for (const product of catalogue.byIsbn.get(isbn) ?? []) if (catalogue.entries[product]) keep(product, RANK.exact);
  if (found === 0) rankAsTyped(catalogue, typedAs(words, markedWordsOf(typed)), keep);
  if (found === 0) rankByInitials(catalogue, words, keep);
  if (found === 0) rankByMeaning(catalogue, words, keep);
  if (found === 0 && isbn === undefined) rankMistyped(catalogue, words, keep);
  return { ranks, found };
};
