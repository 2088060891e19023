import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeLoopbackPort } from '@server/free-port';
import { median } from './figures';

const ROUNDS = 3;
/** A first start on two quiet cores must stay below it. */
const LIMIT_S = 30;
const READY_S = 300;
const ROOT = path.resolve(__dirname, '..');

/** Seconds from the command to the first healthy answer of the built product, which is stopped again. */
const startOnce = async (dataDir: string): Promise<number> => {
  const port = await freeLoopbackPort();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' };
  const start = performance.now();
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/start.mjs')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stopped = once(child, 'exit');
  const seconds = () => (performance.now() - start) / 1000;
  const isHealthy = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    while (!(await isHealthy())) {
      if (child.exitCode !== null || seconds() > READY_S) throw new Error('the product did not start');
      await sleep(50);
    }
    return seconds();
  } finally {
    child.kill('SIGTERM');
    await stopped;
  }
};

const main = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hoi-sach-first-start-'));
  const first: number[] = [];
  const later: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const dataDir = path.join(folder, String(round));
      first.push(await startOnce(dataDir));
      later.push(await startOnce(dataDir));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const seconds = (values: number[]): string => `${median(values).toFixed(1)} s`;
  process.stdout.write(
    `First start, with the demo fair: ${seconds(first)} (aim: below ${LIMIT_S} s on two quiet cores)\n` +
      `A later start: ${seconds(later)}; the first takes ${(median(first) / median(later)).toFixed(1)} times as long\n`,
  );
  if (median(first) > LIMIT_S) process.exitCode = 1;
};

void main();
