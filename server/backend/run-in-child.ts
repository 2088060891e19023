import { fork } from 'node:child_process';
import path from 'node:path';
import { FolderInUseError } from './db/folder-lock';

/** Programs of the backend that run in a process of their own and end, so that their memory is released. */
export type Program = 'make-demo' | 'draw-demo';

/** Next to this file in the sources, and next to the bundle. */
const EXTENSION = path.extname(__filename);
const FLAGS = EXTENSION === '.ts' ? ['--import', 'tsx'] : [];

/** The program cannot run under the current conditions, and a retry would not help; the message is for the operator. */
export class ChildRefusal extends Error {
  override name = 'ChildRefusal';
}

/**
 * Runs a program with this process's environment and waits for its end; it also ends whenever this process does.
 * @throws {ChildRefusal} the folder of the database is in use
 * @throws it failed; the reason is on standard error
 */
export const runInChild = (program: Program): Promise<void> =>
  new Promise((resolve, reject) => {
    const file = path.join(__dirname, program + EXTENSION);
    const child = fork(file, { execArgv: FLAGS, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    let refusal: string | undefined;
    child.once('error', reject);
    child.once('message', (message) => (refusal = String(message)));
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else if (refusal !== undefined) reject(new ChildRefusal(refusal));
      else reject(new Error(`${program} failed (${signal ?? `exit code ${code}`})`));
    });
  });

/** Ends the program with an error. A refusal is only reported to the parent, which prints it. */
export const fail = (error: unknown): void => {
  if (error instanceof FolderInUseError && process.send) {
    process.send(error.message, undefined, undefined, () => process.exit(1));
    return;
  }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
};

/** The child's side: does the work, and ends when it is done or when the parent has ended. */
export const inChild = (work: () => Promise<void>): void => {
  process.on('disconnect', () => process.exit(1));
  work().then(() => process.exit(0), fail);
};
