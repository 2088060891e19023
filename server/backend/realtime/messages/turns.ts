type Work = () => Promise<void>;

/** Work of one connection, done piece by piece in the order in which it came. */
export interface Turns {
  /** Does it after all that waits; answers false, and forgets it, when that is too much already. */
  ask(work: Work): boolean;
  /** Does it after all that waits, however much that is. */
  add(work: Work): void;
  /** Forgets what waits, and whatever comes later. */
  end(): void;
}

/**
 * @param most pieces that may wait behind the one that is being done
 * @param failed is told what a piece throws; the next ones are done all the same
 */
export const createTurns = (most: number, failed: (error: unknown) => void): Turns => {
  const waiting: Work[] = [];
  let busy = false;
  let ended = false;

  const work = async (): Promise<void> => {
    busy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) await next().catch(failed);
    busy = false;
  };

  const add = (piece: Work): void => {
    if (ended) return;
    waiting.push(piece);
    if (!busy) void work();
  };

  return {
    ask(piece) {
      if (waiting.length >= most) return false;
      add(piece);
      return true;
    },
    add,
    end() {
      ended = true;
      waiting.length = 0;
    },
  };
};
