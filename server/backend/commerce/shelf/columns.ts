import { PRODUCT_FACETS, type ProductFacet } from '@/contract/endpoints/products';
import type { StockRow } from './rows';
import { SLICE, type Slices } from './slices';

const FIRST = 1024;

/** A list of 32-bit numbers that only grows, stored unboxed. */
export class Ints {
  private items = new Int32Array(FIRST);
  length = 0;

  push(value: number): void {
    if (this.length === this.items.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length] = value;
    this.length += 1;
  }

  /** Returns the number at an index below `length`. */
  at(place: number): number {
    return this.items[place]!;
  }

  set(place: number, value: number): void {
    this.items[place] = value;
  }

  /** Returns the numbers without copying; valid until the next `push`. */
  view(): Int32Array {
    return this.items.subarray(0, this.length);
  }
}

/** Copies left of every book at every fair: one counter for singles, combos and series alike (A5.4). */
export class Counters {
  private readonly places = new Map<string, number>();
  private readonly left = new Ints();

  /** Returns the index of the counter of a book at a fair; a new one starts at 0. */
  placeOf(campaignId: number, bookId: number): number {
    const key = `${campaignId}:${bookId}`;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const place = this.left.length;
    this.places.set(key, place);
    this.left.push(0);
    return place;
  }

  /** Sets the copies left; returns whether they have become none, or some again. */
  set({ campaignId, bookId, left }: StockRow): boolean {
    const place = this.placeOf(campaignId, bookId);
    const before = this.left.at(place);
    this.left.set(place, left);
    return before > 0 !== left > 0;
  }

  /** Returns the copies of a product that can still be ordered: the minimum over its books, limited by its own cap. */
  available(counters: readonly number[], underCeiling: number | null): number {
    let least = underCeiling ?? Infinity;
    for (const place of counters) least = Math.min(least, this.left.at(place));
    return counters.length === 0 ? 0 : Math.max(0, least);
  }
}

/** A value of a facet as shown with its count next to a list. */
export interface FacetValue {
  id: number | string;
  name: string;
  parentId: number | null;
}

/** Small numeric codes of every facet value that some product has; lists are narrowed and counted by them. */
export class FacetCodes {
  private readonly known = new Map<string, number>();
  readonly values: FacetValue[] = [];
  /** The facet of each code, by its place in `FACETS`. */
  readonly facetOf = new Ints();
  /** The products of each code, ascending; removed products stay in the lists. */
  private readonly products: number[][] = [];
  /** New names of known values, not yet in effect. */
  private readonly renamed = new Map<number, FacetValue>();

  /** The code of a value, or undefined when no product ever had it. */
  find(facet: ProductFacet, id: number | string): number | undefined {
    return this.known.get(`${facet}:${id}`);
  }

  /** Returns the code of a value, creating it when needed; a known value gets this name at the next `reindex`. */
  give(facet: ProductFacet, { id, name, parentId = null }: Partial<FacetValue> & Pick<FacetValue, 'id'>): number {
    const value = { id, name: name ?? '', parentId };
    const known = this.find(facet, id);
    if (known !== undefined) {
      this.renamed.set(known, value);
      return known;
    }
    const code = this.values.push(value) - 1;
    this.known.set(`${facet}:${id}`, code);
    this.facetOf.push(PRODUCT_FACETS.indexOf(facet));
    this.products.push([]);
    return code;
  }

  /** Adds a product, with a higher number than any before, to the products of a code. */
  note(code: number, product: number): void {
    this.products[code]!.push(product);
  }

  /** The products that have the value of a code. */
  having(code: number): readonly number[] {
    return this.products[code]!;
  }

  /** Puts the names given last into effect. */
  reindex(): void {
    for (const [code, value] of this.renamed) this.values[code] = value;
    this.renamed.clear();
  }
}

/** Identifies a title: the id of a book, or of a combo. */
export type TitleKey = number | string;

export const titleKeyOf = ({ bookId, id }: { bookId: number | null; id: string }): TitleKey => bookId ?? id;

/**
 * The products that sell each title: a book is one title, however many fairs sell it; every combo is a title of its
 * own.
 */
export class Titles {
  /** The title of each product, by its number. */
  readonly of = new Ints();
  /** Number of products that sell a title now. */
  readonly sellerCount = new Ints();
  private readonly numbers = new Map<TitleKey, number>();
  private readonly sellers: (readonly number[])[] = [];

  get count(): number {
    return this.sellers.length;
  }

  /** Returns the products that sell a title, in the order of arrival. */
  sellersOf(title: number): readonly number[] {
    return this.sellers[title]!;
  }

  /** Stores the title of the product with the next number: its book, or the product itself. */
  add(key: TitleKey): void {
    this.of.push(this.numberOf(key));
  }

  /** Returns the sellers of the titles of removed and added products. */
  *changed(
    removed: readonly number[],
    coming: readonly number[],
    isRemoved: (product: number) => boolean,
  ): Slices<ReadonlyMap<number, readonly number[]>> {
    const sellers = new Map<number, number[]>();
    for (const [place, number] of [...removed, ...coming].entries()) {
      const title = this.of.at(number);
      const known = sellers.get(title) ?? this.sellers[title]!.filter((seller) => !isRemoved(seller));
      if (!isRemoved(number)) known.push(number);
      sellers.set(title, known);
      if (place % SLICE === SLICE - 1) yield;
    }
    return sellers;
  }

  reindex(changed: ReadonlyMap<number, readonly number[]>): void {
    for (const [title, now] of changed) {
      this.sellers[title] = now;
      this.sellerCount.set(title, now.length);
    }
  }

  private numberOf(key: TitleKey): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const title = this.sellers.push([]) - 1;
    this.sellerCount.push(0);
    this.numbers.set(key, title);
    return title;
  }
}
