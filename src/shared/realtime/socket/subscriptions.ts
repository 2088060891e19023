interface TabSubscription {
  channels: readonly string[];
  /** Announcements that the tab has not responded to. */
  unanswered: number;
}

/** A tab that has not responded to this many announcements is removed: it has crashed, or is frozen or discarded. */
const MAX_UNANSWERED = 3;

/** The channels of all tabs. */
export class Subscriptions {
  readonly #tabs = new Map<string, TabSubscription>();

  /** Every channel that a tab listens to, once. */
  get channels(): string[] {
    return [...new Set([...this.#tabs.values()].flatMap(({ channels }) => channels))];
  }

  /** Sets the channels of a tab; returns those that no tab listens to any more. */
  update(tab: string, channels: readonly string[]): string[] {
    return this.#released(() => {
      if (channels.length > 0) this.#tabs.set(tab, { channels, unanswered: 0 });
      else this.#tabs.delete(tab);
    });
  }

  /** To be called with every announcement: removes silent tabs, and returns the channels that no tab listens to any more. */
  expireSilentTabs(): string[] {
    return this.#released(() => {
      for (const [tab, subscription] of this.#tabs) {
        subscription.unanswered += 1;
        if (subscription.unanswered > MAX_UNANSWERED) this.#tabs.delete(tab);
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
