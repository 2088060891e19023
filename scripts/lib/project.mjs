import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithParent } from './end-with-parent.mjs';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const inRoot = (...parts) => path.join(ROOT, ...parts);

/** Path of a module of an installed package, to be run as a program. */
export const inPackages = (...parts) => inRoot('node_modules', ...parts);

/** Prints a line to the terminal. */
export const say = (line = '') => process.stdout.write(`${line}\n`);

/** An error that the user can act on: printed without a stack trace. */
export class Refusal extends Error {}

/** Runs a program in the project folder, showing its output; resolves to its exit code. */
export const run = (program, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
    // Ctrl-C reaches both; a signal to this program alone must end the other, too, which may have to clean up.
    const passOn = () => child.kill('SIGTERM');
    process.on('SIGTERM', passOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', passOn);
      resolve(signal ? 1 : (code ?? 1));
    });
  });

/** Runs a program in the project folder; resolves to its exit code and output. */
export const capture = (program, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString().trim() }));
  });

/** Runs a Node program; throws when it fails. */
export const runNode = async (what, args, options) => {
  const code = await run(process.execPath, args, options);
  if (code !== 0) throw new Refusal(`${what} failed (exit code ${code}).`);
};

/** Runs the same npm that called this script, so that its configuration is the same. */
export const runNpm = (args, options) => {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
};

/** Runs a script, which ends with the npm that has run it; an expected error becomes a message and exit code 1. */
export const main = (story) => {
  endWithParent();
  return story().catch((error) => {
    process.stderr.write(`${error instanceof Refusal ? error.message : (error.stack ?? error)}\n`);
    process.exit(1);
  });
};
