import { titleInitials } from '@/contract/rules/search/initials';
import { wordsOf } from '@/contract/rules/search/words';
import { compareText, merge } from '../sorted';
import { Beginnings } from './beginnings';

type Postings = Map<string, number[]>;

/** Products in a list of ascending numbers, of which the newest is always the last. */
const note = (postings: Postings, word: string, product: number): void => {
  const known = postings.get(word);
  if (!known) postings.set(word, [product]);
  else if (known.at(-1) !== product) known.push(product);
};

const NOBODY: readonly number[] = [];
const NUMBERED = /\d/;

/** Which products have which words. Numbers of products only rise; those that have gone stay in the lists. */
export class WordIndex {
  private readonly inTitles: Postings = new Map();
  private readonly anywhere: Postings = new Map();
  private readonly byInitials: Postings = new Map();
  private readonly beginnings = new Beginnings();
  private readonly titleBeginnings = new Beginnings();
  private sorted: readonly string[] = [];
  private spelt: readonly string[] = [];
  /** Words that are in neither of them yet. */
  private fresh: string[] = [];

  /** Notes the words of a product: its title, and the folded words of the names beside it. */
  add(product: number, title: string, others: readonly string[]): void {
    for (const word of wordsOf(title)) {
      note(this.inTitles, word, product);
      this.titleBeginnings.note(word, product);
      this.note(word, product);
    }
    for (const word of others) this.note(word, product);
    for (const initials of titleInitials(title)) note(this.byInitials, initials, product);
  }

  knows(word: string): boolean {
    return this.anywhere.has(word);
  }

  /** Whether a word begins so. */
  begins(start: string): boolean {
    return this.vocabulary()[this.placeOf(start)]?.startsWith(start) ?? false;
  }

  /** Products that have the word, ascending. */
  having(word: string): readonly number[] {
    return this.anywhere.get(word) ?? NOBODY;
  }

  havingInTitle(word: string): readonly number[] {
    return this.inTitles.get(word) ?? NOBODY;
  }

  /** Lists of products that together have every word that begins so. */
  havingBegun(start: string): (readonly number[])[] {
    if (Beginnings.holds(start)) return [this.beginnings.having(start)];
    return this.beginningWith(start).map((word) => this.having(word));
  }

  /** As `havingBegun`, of the words of titles alone. */
  havingBegunInTitle(start: string): (readonly number[])[] {
    if (Beginnings.holds(start)) return [this.titleBeginnings.having(start)];
    return this.beginningWith(start).map((word) => this.havingInTitle(word));
  }

  /** Products whose titles have these initials. */
  withInitials(initials: string): readonly number[] {
    return this.byInitials.get(initials) ?? NOBODY;
  }

  /** Every word, in alphabetical order. */
  vocabulary(): readonly string[] {
    this.sort();
    return this.sorted;
  }

  /** Every word without a digit, in alphabetical order. */
  spelling(): readonly string[] {
    this.sort();
    return this.spelt;
  }

  /** The words that begin so, in alphabetical order. */
  beginningWith(start: string): string[] {
    const words = this.vocabulary();
    const low = this.placeOf(start);
    let end = low;
    while (end < words.length && words[end]!.startsWith(start)) end += 1;
    return words.slice(low, end);
  }

  private note(word: string, product: number): void {
    if (!this.anywhere.has(word)) this.fresh.push(word);
    note(this.anywhere, word, product);
    this.beginnings.note(word, product);
  }

  private sort(): void {
    if (this.fresh.length === 0) return;
    const fresh = this.fresh.sort();
    this.sorted = merge(this.sorted, fresh, compareText);
    this.spelt = merge(
      this.spelt,
      fresh.filter((word) => !NUMBERED.test(word)),
      compareText,
    );
    this.fresh = [];
  }

  /** Where the first word stands that begins so, or would stand. */
  private placeOf(start: string): number {
    const words = this.vocabulary();
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (words[middle]! < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
