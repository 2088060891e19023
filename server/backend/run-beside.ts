import { fork } from 'node:child_process';
import path from 'node:path';

/** Programs of the backend that run in a process of their own and end: what they take of memory is given back. */
export type Program = 'make-demo' | 'draw-demo';

/** Beside this file in the sources, and beside the bundle. */
const EXTENSION = path.extname(__filename);
const FLAGS = EXTENSION === '.ts' ? ['--import', 'tsx'] : [];

/**
 * Runs a program with the environment of this process until it has ended; it ends with this process, however that goes.
 * @throws it failed; it has said why on standard error
 */
export const runBeside = (program: Program): Promise<void> =>
  new Promise((resolve, reject) => {
    const file = path.join(__dirname, program + EXTENSION);
    const child = fork(file, { execArgv: FLAGS, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed (${signal ?? `exit code ${code}`})`));
    });
  });

/** The other end: does the work, and ends when it is done or when nobody waits for it any more. */
export const beside = (work: () => Promise<void>): void => {
  process.on('disconnect', () => process.exit(1));
  work().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
};
