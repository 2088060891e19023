/** Longest wait for the tab that leads to say whether it has sent something. */
const SENT_MS = 5000;

/** What was given to the tab that leads, until it says whether it was sent. */
export class Sendings {
  readonly #waiting = new Map<number, (sent: boolean) => void>();
  #ids = 0;

  /** Answers false when nobody says so in time. */
  give(ask: (id: number) => void): Promise<boolean> {
    const id = ++this.#ids;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle(id, false), SENT_MS);
      this.#waiting.set(id, (sent) => {
        clearTimeout(timer);
        resolve(sent);
      });
      ask(id);
    });
  }

  settle(id: number, sent: boolean): void {
    const answer = this.#waiting.get(id);
    this.#waiting.delete(id);
    answer?.(sent);
  }
}
