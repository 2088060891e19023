const FIRST = 32;
const SHORT = /^[a-z0-9]{1,2}$/;

/**
 * The products that have a word with these one or two letters at its beginning, a bit for each product: of so few letters so
 * many words are begun that their lists would be read for longer than anybody types.
 */
export class Beginnings {
  private readonly bits = new Map<string, Uint32Array>();

  static holds(start: string): boolean {
    return SHORT.test(start);
  }

  note(word: string, product: number): void {
    for (const length of [1, 2]) {
      const start = word.slice(0, length);
      if (start.length === length && Beginnings.holds(start)) this.set(start, product);
    }
  }

  /** Products, ascending. */
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
