export interface Checkpoints {
  /** Call after a write: schedules a checkpoint, which moves the changes from the log to the tables. */
  afterWrite(): void;
  stop(): void;
}

const EVERY_MS = 30_000;

/**
 * The embedded database has no checkpointer process, and after a kill it replays the whole log since the last
 * checkpoint: half a second of CPU for 50 MB. A checkpoint takes some hundredths of a second.
 */
export const createCheckpoints = (checkpoint: () => Promise<unknown>, everyMs = EVERY_MS): Checkpoints => {
  let timer: NodeJS.Timeout | undefined;
  const run = (): void => {
    timer = undefined;
    // Fails on a full disk: the data is safe in the log, and the next write schedules another checkpoint.
    checkpoint().catch(() => undefined);
  };
  return {
    afterWrite() {
      timer ??= setTimeout(run, everyMs).unref();
    },
    stop: () => clearTimeout(timer),
  };
};
