import { fork } from 'node:child_process';
import path from 'node:path';
import { FolderInUseError } from './db/folder-lock';

/** Programs of the backend that run in a process of their own and end: what they take of memory is given back. */
export type Program = 'make-demo' | 'draw-demo';

/** Beside this file in the sources, and beside the bundle. */
const EXTENSION = path.extname(__filename);
const FLAGS = EXTENSION === '.ts' ? ['--import', 'tsx'] : [];

/** The program may not run as things are, and would not the next time; the message is for the operator. */
export class RefusedBeside extends Error {
  override name = 'RefusedBeside';
}

/**
 * Runs a program with the environment of this process until it has ended; it ends with this process, however that goes.
 * @throws {RefusedBeside} the folder of the database is in use
 * @throws it failed; it has said why on standard error
 */
export const runBeside = (program: Program): Promise<void> =>
  new Promise((resolve, reject) => {
    const file = path.join(__dirname, program + EXTENSION);
    const child = fork(file, { execArgv: FLAGS, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    let refusal: string | undefined;
    child.once('error', reject);
    child.once('message', (message) => (refusal = String(message)));
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else if (refusal !== undefined) reject(new RefusedBeside(refusal));
      else reject(new Error(`${program} failed (${signal ?? `exit code ${code}`})`));
    });
  });

/** Ends the program that runs beside another. A refusal is told once: by whoever waits for it. */
export const fail = (error: unknown): void => {
  if (error instanceof FolderInUseError && process.send) {
    process.send(error.message, undefined, undefined, () => process.exit(1));
    return;
  }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
};

/** The other end: does the work, and ends when it is done or when nobody waits for it any more. */
export const beside = (work: () => Promise<void>): void => {
  process.on('disconnect', () => process.exit(1));
  work().then(() => process.exit(0), fail);
};
