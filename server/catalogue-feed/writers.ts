interface Writer {
  /** How many of its requests are on their way. */
  running: number;
  /** When the last one ended. */
  endedAt: number;
}

/** The addresses from which something was written that has not been heard of yet: whoever saves and looks sees what they saved. */
export class Writers {
  private readonly known = new Map<string, Writer>();

  constructor(private readonly now: () => number) {}

  /** A request that writes begins; call the result when it has been answered. */
  begin(address: string): () => void {
    const writer = this.known.get(address) ?? { running: 0, endedAt: 0 };
    this.known.set(address, writer);
    writer.running += 1;
    return () => {
      writer.running -= 1;
      writer.endedAt = this.now();
    };
  }

  has(address: string): boolean {
    return this.known.has(address);
  }

  /** Everything that had been written at this instant has been heard of. */
  heard(at: number): void {
    for (const [address, { running, endedAt }] of this.known)
      if (running === 0 && endedAt <= at) this.known.delete(address);
  }
}
