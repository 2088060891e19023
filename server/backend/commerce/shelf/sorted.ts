/** Whether the first of two products stands before the second; no two are alike. */
export type Before = (a: number, b: number) => boolean;

const SPARE = 1.25;

/** The products on the shelf in one order, kept as products come and go. */
export class Sorted {
  private places = new Uint32Array(0);
  length = 0;

  constructor(private readonly before: Before) {}

  /** The products in their order; valid until the next change. */
  view(): Uint32Array {
    return this.places.subarray(0, this.length);
  }

  /** Where a product stands or would stand. */
  private placeOf(product: number): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.before(this.places[middle]!, product)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Puts all of these in order at once, in place of what was there. */
  fill(products: readonly number[]): void {
    const { before } = this;
    this.places = Uint32Array.from(products).sort((a, b) => (before(a, b) ? -1 : 1));
    this.length = products.length;
  }

  add(product: number): void {
    if (this.length === this.places.length) {
      const larger = new Uint32Array(Math.ceil(this.length * SPARE) + 1);
      larger.set(this.places);
      this.places = larger;
    }
    const place = this.placeOf(product);
    this.places.copyWithin(place + 1, place, this.length);
    this.places[place] = product;
    this.length += 1;
  }

  remove(product: number): void {
    const place = this.placeOf(product);
    if (this.places[place] !== product) return;
    this.places.copyWithin(place, place + 1, this.length);
    this.length -= 1;
  }
}
