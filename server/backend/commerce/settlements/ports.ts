import type { SettledOrder, SettlementDetail } from '@/contract/endpoints/settlements';

/** The data that the files of a settlement are made from. */
export interface SettlementPaper {
  settlement: SettlementDetail;
  orders: SettledOrder[];
}

/** Draws a settlement, one at a time; throws PAPERS_BUSY when too many wait. */
export type DrawSettlement = (paper: SettlementPaper) => Promise<Uint8Array>;

export interface SettlementPorts {
  drawPdf: DrawSettlement;
  writeSheet: DrawSettlement;
}
