import { createOrderPaperDrawer } from '@server/backend/pdf/order-paper-drawer';
import { PAPER_KINDS } from '@/contract/rules/order-papers';
import { LIMITS } from '@/contract/vocabulary/limits';
import { orderPapersOf } from '@tests/support/order-papers';
import { longestStall, report, row, timesOf } from './times';

const ROUNDS = 3;
const LIMIT_MS = 15_000;
const STALL_MS = 200;

/** Draws every kind of paper, each of as many orders as one file may contain, in another thread as the backend does. */
const main = async (): Promise<void> => {
  const draw = createOrderPaperDrawer('Hội Sách');
  row(['papers', 'orders', 'p50 ms', 'p95 ms', 'max ms']);
  let good = true;
  for (const kind of PAPER_KINDS) {
    const papers = orderPapersOf(kind, LIMITS.papersAtOnce);
    const times = await timesOf(ROUNDS, () => draw(papers));
    good = report(kind, String(LIMITS.papersAtOnce), times, LIMIT_MS) && good;
  }
  const stall = await longestStall(() => draw(orderPapersOf('packingSlips', LIMITS.papersAtOnce)));
  process.stdout.write(`The backend stood still for at most ${stall.toFixed(0)} ms meanwhile\n`);
  const { byteLength } = await draw(orderPapersOf('packingSlips', LIMITS.papersAtOnce));
  process.stdout.write(`${LIMITS.papersAtOnce} packing slips: ${(byteLength / 1e6).toFixed(2)} MB\n`);
  process.exitCode = good && stall < STALL_MS ? 0 : 1;
};

void main();
