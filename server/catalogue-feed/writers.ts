/** The addresses from which something was written that has not been heard of yet: whoever saves and looks sees what they saved. */
export class Writers {
  /** By address, when it was last told of something that it wrote. */
  private readonly known = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  wrote(address: string): void {
    this.known.set(address, this.now());
  }

  has(address: string): boolean {
    return this.known.has(address);
  }

  /** Everything that had been written at this instant has been heard of. */
  heard(at: number): void {
    for (const [address, wroteAt] of this.known) if (wroteAt <= at) this.known.delete(address);
  }

  forget(): void {
    this.known.clear();
  }
}
