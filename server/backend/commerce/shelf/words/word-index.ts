import { titleInitials } from '@/contract/rules/search/initials';
import { wordsOf } from '@/contract/rules/search/words';
import { compareText, merge } from '../sorted';

/** Returns the products that are, for each word, in one of its lists; unordered. */
export const havingAll = (size: number, words: readonly (readonly (readonly number[])[])[]): number[] => {
  const seen = new Uint8Array(size);
  let products: number[] = [];
  for (const [place, lists] of words.entries()) {
    products = [];
    for (const list of lists)
      for (const product of list)
        if (seen[product] === place) {
          seen[product] = place + 1;
          products.push(product);
        }
    if (products.length === 0) break;
  }
  return products;
};

const FIRST = 32;
const SHORT = /^[a-z0-9]{1,2}$/;

/**
 * Bitmaps of the products that have a word starting with these one or two letters: so many words start with so few
 * letters that reading their lists would take longer than typing on.
 */
class PrefixIndex {
  private readonly bits = new Map<string, Uint32Array>();

  static covers(start: string): boolean {
    return SHORT.test(start);
  }

  note(word: string, product: number): void {
    for (const length of [1, 2]) {
      const start = word.slice(0, length);
      if (start.length === length && PrefixIndex.covers(start)) this.set(start, product);
    }
  }

  /** Returns product numbers, ascending. */
  having(start: string): number[] {
    const products: number[] = [];
    this.bits.get(start)?.forEach((some, place) => {
      for (let left = some; left !== 0; left &= left - 1) products.push(place * 32 + 31 - Math.clz32(left & -left));
    });
    return products;
  }

  private set(start: string, product: number): void {
    const place = product >>> 5;
    let bits = this.bits.get(start) ?? new Uint32Array(FIRST);
    if (place >= bits.length) {
      const larger = new Uint32Array(Math.max(place + 1, bits.length * 2));
      larger.set(bits);
      bits = larger;
    }
    bits[place]! |= 1 << (product & 31);
    this.bits.set(start, bits);
  }
}

type Postings = Map<string, number[]>;

/** Appends a product to the ascending list of a word, once. */
const note = (postings: Postings, word: string, product: number): void => {
  const known = postings.get(word);
  if (!known) postings.set(word, [product]);
  else if (known.at(-1) !== product) known.push(product);
};

const NO_PRODUCTS: readonly number[] = [];
const NUMBERED = /\d/;

/** Inverted index from words to products. Product numbers only rise; removed products stay in the lists. */
export class WordIndex {
  private readonly inTitles: Postings = new Map();
  private readonly anywhere: Postings = new Map();
  private readonly byInitials: Postings = new Map();
  private readonly prefixes = new PrefixIndex();
  private readonly titlePrefixes = new PrefixIndex();
  private sorted: readonly string[] = [];
  private spelt: readonly string[] = [];
  /** Words that are not in either sorted list yet. */
  private fresh: string[] = [];

  /** Indexes the words of a product: its title, and the folded words of its other names. */
  add(product: number, title: string, others: readonly string[]): void {
    for (const word of wordsOf(title)) {
      note(this.inTitles, word, product);
      this.titlePrefixes.note(word, product);
      this.note(word, product);
    }
    for (const word of others) this.note(word, product);
    for (const initials of titleInitials(title)) note(this.byInitials, initials, product);
  }

  knows(word: string): boolean {
    return this.anywhere.has(word);
  }

  /** Returns whether any word starts with this prefix. */
  begins(start: string): boolean {
    return this.vocabulary()[this.placeOf(start)]?.startsWith(start) ?? false;
  }

  /** Products that have the word, ascending. */
  having(word: string): readonly number[] {
    return this.anywhere.get(word) ?? NO_PRODUCTS;
  }

  havingInTitle(word: string): readonly number[] {
    return this.inTitles.get(word) ?? NO_PRODUCTS;
  }

  /** Returns lists of products that together cover every word with this prefix. */
  havingBegun(start: string): (readonly number[])[] {
    if (PrefixIndex.covers(start)) return [this.prefixes.having(start)];
    return this.beginningWith(start).map((word) => this.having(word));
  }

  /** As `havingBegun`, for words of titles only. */
  havingBegunInTitle(start: string): (readonly number[])[] {
    if (PrefixIndex.covers(start)) return [this.titlePrefixes.having(start)];
    return this.beginningWith(start).map((word) => this.havingInTitle(word));
  }

  /** Products whose titles have these initials. */
  withInitials(initials: string): readonly number[] {
    return this.byInitials.get(initials) ?? NO_PRODUCTS;
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

  /** Returns the words with this prefix, in alphabetical order. */
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
    this.prefixes.note(word, product);
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

  /** Returns the index of the first word with this prefix, or its insertion index. */
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
