/** What the uploads of one connection hold together until their methods read it (realtime 2.12). */
export class UploadRoom {
  #bytes = 0;
  /** One at the most: a connection is not read while an item of it waits. */
  #waiting: { isOver: () => boolean; goOn: () => void } | undefined;

  constructor(private readonly limit: number) {}

  get full(): boolean {
    return this.#bytes > this.limit;
  }

  take(bytes: number): void {
    this.#bytes += bytes;
  }

  free(bytes: number): void {
    this.#bytes -= bytes;
    this.look();
  }

  wait(isOver: () => boolean): Promise<void> {
    return new Promise((goOn) => (this.#waiting = { isOver, goOn }));
  }

  /** Lets the one that waits go on, if what it waits for has come about. */
  look(): void {
    const { isOver, goOn } = this.#waiting ?? {};
    if (!isOver?.()) return;
    this.#waiting = undefined;
    goOn?.();
  }
}
