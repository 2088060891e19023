interface Want {
  channels: readonly string[];
  /** Announcements that the tab has not answered. */
  unanswered: number;
}

/** A tab that has left so many announcements without an answer is gone: crashed, frozen or discarded. */
const PATIENCE = 3;

/** What all tabs listen to, merged. */
export class Wants {
  readonly #tabs = new Map<string, Want>();

  /** Every channel that somebody listens to, once. */
  get channels(): string[] {
    return [...new Set([...this.#tabs.values()].flatMap(({ channels }) => channels))];
  }

  /** Notes what a tab listens to; answers the channels that nobody listens to any more. */
  note(tab: string, channels: readonly string[]): string[] {
    return this.#released(() => {
      if (channels.length > 0) this.#tabs.set(tab, { channels, unanswered: 0 });
      else this.#tabs.delete(tab);
    });
  }

  /** An announcement goes out: forgets who has long been silent, and answers the channels that this releases. */
  count(): string[] {
    return this.#released(() => {
      for (const [tab, want] of this.#tabs) {
        want.unanswered += 1;
        if (want.unanswered > PATIENCE) this.#tabs.delete(tab);
      }
    });
  }

  #released(change: () => void): string[] {
    const before = this.channels;
    change();
    const after = new Set(this.channels);
    return before.filter((channel) => !after.has(channel));
  }
}
