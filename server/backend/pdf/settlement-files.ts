import { LIMITS } from '@/contract/vocabulary/limits';
import type { SettlementPorts } from '../commerce/settlements/ports';
import { drawInThread, oneByOne } from './draw-in-thread';

/**
 * Creates the files of settlements in the name of an organiser, one at a time. Throws PAPERS_BUSY when too many wait,
 * or one takes too long.
 */
export const createSettlementFiles = (organiser: string): SettlementPorts => {
  const queue = oneByOne();
  return {
    drawPdf: (paper) => queue(() => drawInThread({ draw: 'settlement', paper, organiser }, LIMITS.papersMs)),
    writeSheet: (paper) => queue(() => drawInThread({ draw: 'settlementSheet', paper }, LIMITS.papersMs)),
  };
};
