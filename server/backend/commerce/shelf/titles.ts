import { Ints } from './ints';
import { SLICE, type Slices } from './slices';

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
