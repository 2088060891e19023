const EMPTY: Buffer = Buffer.alloc(0);

/**
 * Received bytes that are not a complete message yet. Taken bytes are not overwritten, so a message may keep views of
 * them. An empty buffer uses no memory.
 */
export class InputBuffer {
  #bytes = EMPTY;
  #start = 0;
  #end = 0;
  /** How far `indexOf` has searched without success. */
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

  /** The byte at an index; undefined when it has not arrived yet. */
  at(place: number): number | undefined {
    return place < this.length ? this.#bytes[this.#start + place] : undefined;
  }

  /** Index of a byte, or -1; bytes that were searched once are not searched again. */
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

  /** Doubles the capacity, so that a message that arrives byte by byte is not copied with each byte. */
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
