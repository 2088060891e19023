import { LIMITS } from '@/contract/vocabulary/limits';
import type { DrawOrderPapers } from '../commerce/orders/ports';
import type { Queue } from '../files/queue';
import { drawInThread, oneByOne } from './draw-in-thread';

/**
 * Renders order documents in the name of the platform, one file at a time; each may take `limitMs`. Throws PAPERS_BUSY
 * when too many wait, or one takes longer.
 */
export const createOrderPaperDrawer = (
  organiser: string,
  { queue = oneByOne(), limitMs = LIMITS.papersMs }: { queue?: Queue; limitMs?: number } = {},
): DrawOrderPapers => {
  return (papers) => queue(() => drawInThread({ draw: 'orders', papers: { ...papers, organiser } }, limitMs));
};
