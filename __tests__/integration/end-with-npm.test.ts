import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@tests/support/eventually';

const PROJECT = pathToFileURL(path.resolve(__dirname, '../../scripts/lib/project.mjs')).href;

/** A script of the project that prints its process id and runs until it is terminated, which it prints as well. */
const SCRIPT = `
  import { main, say } from ${JSON.stringify(PROJECT)};
  main(async () => {
    process.on('SIGTERM', () => { say('told to stop'); process.exit(0); });
    setInterval(() => undefined, 1000);
    say(process.pid);
  });`;

/** Like the shell by which npm runs a script: it forwards no signal. */
const SHELL = `
  require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', process.argv[1]], { stdio: 'inherit' });
  setInterval(() => undefined, 1000);`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a script whose npm is ended', () => {
  let shell: ChildProcess;
  let said = '';
  const pid = (): number => Number.parseInt(said, 10);

  const run = async (event: string): Promise<void> => {
    said = '';
    const env = { ...process.env, npm_lifecycle_event: event };
    shell = spawn(process.execPath, ['-e', SHELL, SCRIPT], { stdio: ['ignore', 'pipe', 'inherit'], env });
    shell.stdout?.on('data', (chunk) => (said += String(chunk)));
    await eventually(() => expect(pid()).toBeGreaterThan(0));
    shell.kill('SIGTERM');
    await once(shell, 'exit');
  };

  afterEach(() => {
    if (isAlive(pid())) process.kill(pid(), 'SIGKILL');
  });

  it('is told to stop, and leaves no orphan', async () => {
    await run('start');
    await eventually(() => expect(isAlive(pid())).toBe(false));
    expect(said).toContain('told to stop');
  });

  it('goes on where it was run without npm', async () => {
    await run('');
    await sleep(1_200);
    expect(isAlive(pid())).toBe(true);
  });
});
