import type { StockRow } from './rows';
import { Ints } from './ints';

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
