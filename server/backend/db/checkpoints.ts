export interface Checkpoints {
  /** Something is written: soon it shall stand in the tables, not only in the log. */
  afterWrite(): void;
  stop(): void;
}

const EVERY_MS = 30_000;

/**
 * The embedded database has no process that writes checkpoints, and after a kill it does again all that the log holds since the last one: half a
 * second of processor for 50 MB. One takes some hundredths of a second.
 */
export const createCheckpoints = (checkpoint: () => Promise<unknown>, everyMs = EVERY_MS): Checkpoints => {
  let timer: NodeJS.Timeout | undefined;
  const run = (): void => {
    timer = undefined;
    // On a full disk it fails: what stands in the log is safe there, and the next write asks again.
    checkpoint().catch(() => undefined);
  };
  return {
    afterWrite() {
      timer ??= setTimeout(run, everyMs).unref();
    },
    stop: () => clearTimeout(timer),
  };
};
