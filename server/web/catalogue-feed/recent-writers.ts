/** Addresses with writes that the feed has not received yet, so that users see what they have just saved. */
export class RecentWriters {
  /** By address, the time of its last write. */
  private readonly known = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  wrote(address: string): void {
    this.known.set(address, this.now());
  }

  has(address: string): boolean {
    return this.known.has(address);
  }

  /** Everything written up to this instant has been received. */
  forgetWritesUntil(at: number): void {
    for (const [address, wroteAt] of this.known) if (wroteAt <= at) this.known.delete(address);
  }

  clear(): void {
    this.known.clear();
  }
}
