/** Longest wait for the leader's confirmation. */
const TIMEOUT_MS = 5000;

/** Requests passed to the leader, until it confirms whether they were sent. */
export class PendingSends {
  readonly #waiting = new Map<number, (sent: boolean) => void>();
  #lastId = 0;

  /** Resolves to false when there is no confirmation in time. */
  add(ask: (id: number) => void): Promise<boolean> {
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.resolve(id, false), TIMEOUT_MS);
      this.#waiting.set(id, (sent) => {
        clearTimeout(timer);
        resolve(sent);
      });
      ask(id);
    });
  }

  resolve(id: number, sent: boolean): void {
    const answer = this.#waiting.get(id);
    this.#waiting.delete(id);
    answer?.(sent);
  }
}
