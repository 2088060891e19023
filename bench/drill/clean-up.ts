/** Undoes one start or mount. */
type Undo = () => void | Promise<void>;

/** Undoes everything that a run has started and mounted, in reverse order, whatever ends the run. */
export class CleanUp {
  private readonly undos: { name: string; undo: Undo }[] = [];
  private running: Promise<void> | undefined;

  /** @param onFailure called with what could not be undone; everything else is undone all the same */
  constructor(private readonly onFailure: (name: string, error: unknown) => void) {}

  /**
   * Call it before the step that it undoes, so that nothing can be left behind in between. Throws once the clean-up has
   * started.
   */
  add(name: string, undo: Undo): void {
    if (this.running) throw new Error(`${name} is not begun: everything is being cleaned up`);
    this.undos.push({ name, undo });
  }

  /** Undoes everything, once; later callers wait for it. */
  run(): Promise<void> {
    this.running ??= this.undoAll();
    return this.running;
  }

  private async undoAll(): Promise<void> {
    for (let next = this.undos.pop(); next; next = this.undos.pop()) {
      try {
        await next.undo();
      } catch (error) {
        this.onFailure(next.name, error);
      }
    }
  }
}

/** The parts of a process: the events that end it, and how to end it. */
export interface Ending {
  on(event: string, listener: (reason: unknown) => void): unknown;
  exit(code: number): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const ERRORS = ['uncaughtException', 'unhandledRejection'] as const;

/**
 * Cleans up before the process ends by a signal or an uncaught error; a second one changes nothing.
 * @param onEnd called with the reason
 */
export const cleanUpAtEnd = (cleanUp: CleanUp, ending: Ending, onEnd: (reason: unknown) => void): void => {
  const end = (reason: unknown): void => {
    onEnd(reason);
    void cleanUp.run().finally(() => ending.exit(1));
  };
  for (const signal of SIGNALS) ending.on(signal, () => end(signal));
  for (const error of ERRORS) ending.on(error, end);
};
