import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { FolderInUseError, lockFolder } from '@server/backend/db/folder-lock';
import { holderOf } from '@server/shared/process-lock.cjs';

const ROOT = path.resolve(__dirname, '../..');
const LOCK = path.join(ROOT, 'server/shared/process-lock.cjs');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => path.join(folder, 'lock');

/** Runs a program to its end. */
const node = (args: string[], env: NodeJS.ProcessEnv = process.env) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(process.execPath, args, { cwd: ROOT, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

const resetDemo = () => node(['scripts/demo-reset.mjs'], { ...process.env, DATA_DIR: folder });

/** Tries to lock the folder when it gets a line, prints whether it could, and keeps the lock until its input ends. */
const OPENER = `
  const { takeLock } = require(${JSON.stringify(LOCK)});
  console.log('here');
  process.stdin.once('data', () => console.log(takeLock(process.argv[1]).release ? 'mine' : 'taken'));
`;

const startOpener = () => {
  const child = spawn(process.execPath, ['-e', OPENER, lockFile()], { stdio: ['pipe', 'pipe', 'inherit'] });
  const line = async () => String((await once(child.stdout, 'data'))[0]).trim();
  return { line, go: () => void child.stdin.write('go\n'), end: () => once(child.stdin.end() && child, 'exit') };
};

describe('The lock of a data folder', () => {
  test('keeps the demo from being reset under a running backend, and lets it be once that has ended', async () => {
    const database = path.join(folder, 'pg');
    mkdirSync(database);
    const unlock = lockFolder(folder);
    const refused = await resetDemo();
    expect(refused.output).toContain(`in use by process ${process.pid}`);
    expect([refused.code, existsSync(database)]).toEqual([1, true]);

    unlock();
    expect(await resetDemo()).toMatchObject({ code: 0 });
    expect(existsSync(database)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is refused to a second opener, of this process and of another', async () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    const opener = startOpener();
    await opener.line();
    opener.go();
    expect(await opener.line()).toBe('taken');
    await opener.end();
    unlock();
  });

  test.each([
    ['by a crash between making and writing it', ''],
    ['by a process that had our number', `${process.pid} 1`],
    // Only where the kernel reports when a process was started.
    ...(existsSync('/proc/self/stat') ? [['by one whose number another has now', `${process.ppid} 1`]] : []),
    ['by a process that is no more', '999999999 1'],
    ['by something else', 'nonsense'],
  ])('is taken over when it was left %s', (_how, left) => {
    writeFileSync(lockFile(), left);
    const unlock = lockFolder(folder);
    expect(holderOf(lockFile())).toBe(process.pid);
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('also when whoever was taking it over was killed at it', () => {
    writeFileSync(lockFile(), '999999999 1');
    writeFileSync(`${lockFile()}.999999999-1`, '999999998 1');
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('goes to one of many who find it left behind at the same time', async () => {
    const openers = Array.from({ length: 6 }, startOpener);
    await Promise.all(openers.map(({ line }) => line()));
    writeFileSync(lockFile(), '999999999 1');
    const answers = openers.map(({ line }) => line());
    for (const { go } of openers) go();
    expect((await Promise.all(answers)).filter((answer) => answer === 'mine')).toHaveLength(1);
    await Promise.all(openers.map(({ end }) => end()));
  });
});

describe('The turns of installing and building', () => {
  test('are not waited for when a killed process with the same number had them', async () => {
    const name = `turn-of-${process.pid}`;
    const story = `
      import fs from 'node:fs';
      import { withLock } from './scripts/lib/lock.mjs';
      fs.mkdirSync('.cache', { recursive: true });
      fs.writeFileSync('.cache/${name}.lock', process.pid + ' 1');
      await withLock('${name}', async () => console.log('done'));
    `;
    expect(await node(['--input-type=module', '-e', story])).toEqual({ code: 0, output: 'done\n' });
    expect(existsSync(path.join(ROOT, '.cache', `${name}.lock`))).toBe(false);
  });
});
