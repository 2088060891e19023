export interface RereadOptions {
  read: () => void;
  /** The shortest span between two readings, in milliseconds. */
  everyMs: number;
  /** Whether somebody can see the page. */
  isSeen: () => boolean;
}

export interface Reread {
  /** What is shown may be old. */
  ask(): void;
  /** Somebody can see the page again. */
  seen(): void;
  stop(): void;
}

/**
 * Reads again what a page shows: at once, later no more often than once in a span, and not while nobody sees it. The
 * last to ask is never forgotten.
 */
export const createReread = ({ read, everyMs, isSeen }: RereadOptions): Reread => {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let owed = false;
  const settle = (): void => {
    if (!owed || resting || !isSeen()) return;
    owed = false;
    resting = setTimeout(() => {
      resting = undefined;
      settle();
    }, everyMs);
    read();
  };
  return {
    ask: () => {
      owed = true;
      settle();
    },
    seen: settle,
    stop: () => clearTimeout(resting),
  };
};
