const EMPTY: Buffer = Buffer.alloc(0);

/**
 * Bytes that were received and are not yet a whole message. Bytes once handed out are never written over, so a message
 * may keep views of them. While it is empty it holds no memory.
 */
export class InputBuffer {
  #bytes = EMPTY;
  #start = 0;
  #end = 0;
  /** How far `indexOf` has looked in vain. */
  #searched = 0;
  #owned = false;

  get length(): number {
    return this.#end - this.#start;
  }

  append(bytes: Buffer): void {
    if (this.length === 0) {
      this.#hold(bytes, bytes.length, false);
      return;
    }
    if (!this.#owned || this.#end + bytes.length > this.#bytes.length) this.#grow(bytes.length);
    bytes.copy(this.#bytes, this.#end);
    this.#end += bytes.length;
  }

  /** Byte at a place counted from the start; undefined when it has not come yet. */
  at(place: number): number | undefined {
    return place < this.length ? this.#bytes[this.#start + place] : undefined;
  }

  /** Place of a byte, or -1; what was searched once is not searched again. */
  indexOf(byte: number): number {
    const found = this.#bytes.subarray(0, this.#end).indexOf(byte, this.#start + this.#searched);
    this.#searched = found < 0 ? this.length : found - this.#start;
    return found < 0 ? -1 : this.#searched;
  }

  take(length: number): Buffer {
    const taken = this.#bytes.subarray(this.#start, this.#start + length);
    this.skip(length);
    return taken;
  }

  skip(length: number): void {
    this.#start += length;
    this.#searched = 0;
    if (this.#start === this.#end) this.clear();
  }

  clear(): void {
    this.#hold(EMPTY, 0, false);
  }

  /** Doubles, so that a message sent byte by byte is not copied anew with each of them. */
  #grow(more: number): void {
    const kept = this.#bytes.subarray(this.#start, this.#end);
    const searched = this.#searched;
    const larger = Buffer.allocUnsafeSlow(Math.max(256, 2 * (kept.length + more)));
    kept.copy(larger);
    this.#hold(larger, kept.length, true);
    this.#searched = searched;
  }

  #hold(bytes: Buffer, end: number, owned: boolean): void {
    this.#bytes = bytes;
    this.#start = 0;
    this.#end = end;
    this.#searched = 0;
    this.#owned = owned;
  }
}
