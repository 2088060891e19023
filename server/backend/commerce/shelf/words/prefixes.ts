const FIRST = 32;
const SHORT = /^[a-z0-9]{1,2}$/;

/**
 * Bitmaps of the products that have a word starting with these one or two letters: so many words start with so few
 * letters that reading their lists would take longer than typing on.
 */
export class PrefixIndex {
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
