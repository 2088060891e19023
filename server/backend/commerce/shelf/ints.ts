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
