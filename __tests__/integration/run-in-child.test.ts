import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { isAlive, until } from '@tests/support/is-alive';

/** The parent and the child, in the same folder as in the build. */
const PARENT = `
import { runInChild } from '${path.resolve(__dirname, '../../server/backend/run-in-child')}';
runInChild('draw-demo').then(() => process.send('done'), (error) => process.send(String(error)));
`;
const CHILD = `
import fs from 'node:fs';
import { inChild } from '${path.resolve(__dirname, '../../server/backend/run-in-child')}';
import { FolderInUseError } from '${path.resolve(__dirname, '../../server/backend/db/folder-lock')}';
inChild(async () => {
  fs.writeFileSync(process.env.NOTE, String(process.pid));
  if (process.env.MODE === 'in use') throw new FolderInUseError('data', 7);
  if (process.env.MODE === 'fail') throw new Error('nothing to draw with');
  if (process.env.MODE === 'hang') await new Promise((resolve) => setInterval(resolve, 3_600_000));
});
`;

let folder: string;
let note: string;
let parent: ChildProcess;

const start = (mode: string): void => {
  for (const [name, contents] of [
    ['parent', PARENT],
    ['draw-demo', CHILD],
  ] as const)
    buildSync({
      stdin: { contents, resolveDir: __dirname },
      bundle: true,
      platform: 'node',
      format: 'cjs',
      outfile: path.join(folder, `${name}.js`),
    });
  const env = { ...process.env, NOTE: note, MODE: mode };
  parent = fork(path.join(folder, 'parent.js'), [], {
    execArgv: [],
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
};

const answer = async (): Promise<unknown> => (await once(parent, 'message'))[0];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'run-in-child-'));
  note = path.join(folder, 'note');
});
afterEach(() => {
  parent.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('A program that runs beside the backend', () => {
  it('has ended when it is done', async () => {
    start('work');
    expect(await answer()).toBe('done');
    expect(isAlive(Number(fs.readFileSync(note, 'utf8')))).toBe(false);
  }, 60_000);

  it('fails whoever waits for it when it fails', async () => {
    start('fail');
    expect(await answer()).toBe('Error: draw-demo failed (exit code 1)');
  }, 60_000);

  it('says that the folder is in use, so that nobody starts it again for that', async () => {
    start('in use');
    expect(await answer()).toMatch(/^ChildRefusal: The data folder data is in use by process 7/);
  }, 60_000);

  it('ends when whoever waits for it is killed', async () => {
    start('hang');
    await until(() => fs.existsSync(note) && fs.readFileSync(note, 'utf8') !== '');
    const pid = Number(fs.readFileSync(note, 'utf8'));
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await until(() => !isAlive(pid));
  }, 60_000);
});
