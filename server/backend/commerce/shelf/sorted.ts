import type { Slices } from './slices';

/** Negative when the first comes before the second, else positive; no two compare as equal. */
export type Compare<A, B = A> = (a: A, b: B) => number;

/** Compares texts in the order of `sort`. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Number of items sorted without a yield. */
const RUN = 1000;

/** Merges two sorted lists. */
export const merge = <T>(left: readonly T[], right: readonly T[], compare: Compare<T>): T[] => {
  const merged: T[] = [];
  let taken = 0;
  for (const thing of left) {
    while (taken < right.length && compare(right[taken]!, thing) < 0) {
      merged.push(right[taken]!);
      taken += 1;
    }
    merged.push(thing);
  }
  return merged.concat(right.slice(taken));
};

export function* sortInSlices<T>(things: readonly T[], compare: Compare<T>): Slices<T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < things.length; start += RUN) {
    runs.push(things.slice(start, start + RUN).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      longer.push(merge(runs[at]!, runs[at + 1] ?? [], compare));
      yield;
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

/** Finds the insertion index in a sorted list, from a start index on, by galloping search. */
const placeFor = (places: Uint32Array, from: number, isBefore: (product: number) => boolean): number => {
  let step = 1;
  while (from + step <= places.length && isBefore(places[from + step - 1]!)) step *= 2;
  let [low, high] = [from + (step >> 1), Math.min(from + step - 1, places.length)];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(places[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The products on the shelf in one order. */
export class Sorted {
  constructor(private readonly places = new Uint32Array(0)) {}

  get length(): number {
    return this.places.length;
  }

  view(): Uint32Array {
    return this.places;
  }

  /** Returns this order without removed products and with the added ones, which must be sorted. */
  changed<T extends { number: number }>(
    isRemoved: (product: number) => boolean,
    coming: readonly T[],
    compare: Compare<number, T>,
  ): Sorted {
    const staying = this.places.filter((product) => !isRemoved(product));
    const changed = new Uint32Array(staying.length + coming.length);
    let from = 0;
    coming.forEach((next, before) => {
      const place = placeFor(staying, from, (product) => compare(product, next) < 0);
      changed.set(staying.subarray(from, place), from + before);
      changed[place + before] = next.number;
      from = place;
    });
    changed.set(staying.subarray(from), from + coming.length);
    return new Sorted(changed);
  }
}
