import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median } from './figures';
import { startProduct } from './product';

const ROUNDS = 3;
/** Limits in seconds, on two idle cores. */
const AIMS = { first: 20, later: 3 };

/** Seconds from the command to the first healthy response of the built product, which is stopped again. */
const startOnce = async (dataDir: string): Promise<number> => {
  const product = await startProduct(dataDir);
  await product.stop();
  return product.startedInS;
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
  const summary = (values: number[], aim: number): string =>
    `${median(values).toFixed(1)} s (${values.map((value) => value.toFixed(1)).join(', ')}; aim: below ${aim} s on two quiet cores)`;
  process.stdout.write(
    `First start, with the demo fair: ${summary(first, AIMS.first)}\nA later start: ${summary(later, AIMS.later)}\n`,
  );
  if (median(first) > AIMS.first || median(later) > AIMS.later) process.exitCode = 1;
};

void main();
