import { Ints } from './ints';
import { SLICE, type Slices } from './slices';

/** What is one title: a book, or a combo by itself. */
export type TitleKey = number | string;

export const titleKeyOf = ({ bookId, id }: { bookId: number | null; id: string }): TitleKey => bookId ?? id;

/** Which products sell each title: the same book is one title, at however many fairs it is sold; every combo is one of its own. */
export class Titles {
  /** The title of each product, by its number. */
  readonly of = new Ints();
  /** How many products sell a title now. */
  readonly sellerCount = new Ints();
  private readonly numbers = new Map<TitleKey, number>();
  private readonly sellers: (readonly number[])[] = [];

  get count(): number {
    return this.sellers.length;
  }

  /** The products that sell a title, in the order in which they came. */
  sellersOf(title: number): readonly number[] {
    return this.sellers[title]!;
  }

  /** Notes the title of the product that has the next number: its book, or the product itself. */
  add(key: TitleKey): void {
    this.of.push(this.numberOf(key));
  }

  /** Who sells the titles of what comes and goes. */
  *changed(
    gone: readonly number[],
    coming: readonly number[],
    isGone: (product: number) => boolean,
  ): Slices<ReadonlyMap<number, readonly number[]>> {
    const sellers = new Map<number, number[]>();
    for (const [place, number] of [...gone, ...coming].entries()) {
      const title = this.of.at(number);
      const known = sellers.get(title) ?? this.sellers[title]!.filter((seller) => !isGone(seller));
      if (!isGone(number)) known.push(number);
      sellers.set(title, known);
      if (place % SLICE === SLICE - 1) yield;
    }
    return sellers;
  }

  settle(changed: ReadonlyMap<number, readonly number[]>): void {
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
