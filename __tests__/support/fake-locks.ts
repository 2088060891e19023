interface Claim {
  give: () => Promise<void>;
  /** Another tab takes the lock. */
  steal: () => void;
  tab: string;
}

/** The browser's exclusive locks: queued, released when the tab ends, and stolen. */
export class FakeLocks {
  readonly #queues = new Map<string, Claim[]>();
  readonly #holders = new Map<string, Claim>();

  of(tab: string): Pick<LockManager, 'request'> {
    const request = (name: string, { signal, steal }: LockOptions, hold: () => Promise<void>): Promise<void> =>
      new Promise((resolve, reject) => {
        const broken = () => reject(new DOMException('The lock was stolen', 'AbortError'));
        const claim: Claim = { tab, give: () => hold().then(resolve), steal: broken };
        if (steal) {
          this.#holders.get(name)?.steal();
          this.#holders.delete(name);
          this.#queueOf(name).unshift(claim);
        } else this.#queueOf(name).push(claim);
        signal?.addEventListener('abort', () => {
          if (this.#remove(name, claim)) reject(signal.reason);
        });
        this.#next(name);
      });
    return { request: request as LockManager['request'] };
  }

  die(tab: string): void {
    for (const [name, queue] of this.#queues) {
      this.#queues.set(
        name,
        queue.filter((claim) => claim.tab !== tab),
      );
      const holder = this.#holders.get(name);
      if (holder?.tab === tab) this.#free(name, holder);
    }
  }

  #queueOf(name: string): Claim[] {
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    return queue;
  }

  #remove(name: string, claim: Claim): boolean {
    const queue = this.#queueOf(name);
    const at = queue.indexOf(claim);
    if (at >= 0) queue.splice(at, 1);
    return at >= 0;
  }

  #free(name: string, claim: Claim): void {
    if (this.#holders.get(name) !== claim) return;
    this.#holders.delete(name);
    setTimeout(() => this.#next(name), 1);
  }

  #next(name: string): void {
    if (this.#holders.has(name)) return;
    const claim = this.#queueOf(name).shift();
    if (!claim) return;
    this.#holders.set(name, claim);
    void claim.give().then(() => this.#free(name, claim));
  }
}
