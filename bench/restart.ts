import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './figures';
import { startProduct } from './product';

const ROUNDS = 5;
const LIMIT_S = 3;
const READY_MS = 300_000;
/** Longer than the interval of checkpoints, so that the replay is that of a busy minute. */
const BETWEEN_MS = 5_000;

const untilServed = async (url: string): Promise<void> => {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(20)) {
    const served = await fetch(`${url}/api/products?size=1`).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    if (served) return;
  }
  throw new Error('the product does not serve');
};

const main = async (): Promise<void> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hoi-sach-restart-'));
  const gaps: number[] = [];
  try {
    const product = await startProduct(dataDir);
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await sleep(BETWEEN_MS);
        process.kill(product.backend(), 'SIGKILL');
        const killed = performance.now();
        await untilServed(product.url);
        gaps.push((performance.now() - killed) / 1000);
      }
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const longest = Math.max(...gaps);
  process.stdout.write(
    `Killed ${ROUNDS} times, served again after ${median(gaps).toFixed(1)} s, at most ${longest.toFixed(1)} s ` +
      `(aim: below ${LIMIT_S} s on two quiet cores)\n`,
  );
  if (median(gaps) > LIMIT_S) process.exitCode = 1;
};

void main();
