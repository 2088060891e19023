import type { OrderPapers } from '../commerce/orders/ports';
import type { SettlementPaper } from '../commerce/settlements/ports';
import { answerWork } from '../threads/answer-work';
import { drawOrderPapers } from './order-papers/order-papers';
import { drawSettlement } from './settlement-paper';
import { writeSettlement } from './settlement-sheet';

/** A file to be created and its input, as plain data. */
export type ThreadWork =
  | { draw: 'orders'; papers: OrderPapers }
  | { draw: 'settlement'; paper: SettlementPaper; organiser: string }
  | { draw: 'settlementSheet'; paper: SettlementPaper };

const make = (work: ThreadWork): Promise<Uint8Array> => {
  if (work.draw === 'orders') return drawOrderPapers(work.papers);
  return work.draw === 'settlement' ? drawSettlement(work.paper, work.organiser) : writeSettlement(work.paper);
};

/** The worker thread creates files; a failure is the thread's error. */
answerWork(make);
