import { inSlices } from '@server/backend/commerce/shelf/slices';
import { openDemoCatalogue } from '@tests/support/demo-catalogue';
import { longestStall, row } from './times';

/** How long a backend is blocked while every product of the shelf changes at once, as when a large fair is renamed. */
const SIZES = [10_000, 100_000] as const;
const [AIM_AT] = SIZES;
const AIM_MS = 50;

const main = async (): Promise<void> => {
  row(['products that change', 'stall ms', 'all ms', 'at once ms']);
  for (const size of SIZES) {
    const { catalogue, rows } = openDemoCatalogue(size);
    let [all, atOnce] = [0, 0];
    const stall = await longestStall(async () => {
      const began = performance.now();
      const coming = await inSlices(catalogue.prepare(rows));
      const putInPlace = await inSlices(catalogue.arrange(coming));
      const prepared = performance.now();
      putInPlace();
      [all, atOnce] = [performance.now() - began, performance.now() - prepared];
    });
    row([size, stall.toFixed(1), all.toFixed(0), atOnce.toFixed(1)]);
    if (size === AIM_AT && stall > AIM_MS) process.exitCode = 1;
  }
};

void main();
