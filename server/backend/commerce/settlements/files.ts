import { settlementErrors } from '@/contract/endpoints/settlements';
import type { Side } from '@/contract/states/participant';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { MEDIA } from '@/contract/vocabulary/media-types';
import { settlementPaperText } from '@/text/settlement-paper';
import type { CallContext } from '../kernel';
import type { MadeFile } from '../noun';
import type { SettlementPaper, SettlementPorts } from './ports';
import { readSettledOrders, readSettlement } from './read';

const readPaper = async (ctx: CallContext, side: Side, id: number, most: number): Promise<SettlementPaper> => {
  const settlement = await readSettlement(ctx.db, ctx, side, id);
  if (settlement.orders > most) throw new AppError(settlementErrors.SETTLEMENT_TOO_LONG);
  return { settlement, orders: await readSettledOrders(ctx.db, id) };
};

const nameOf = ({ settlement: { id, issuer, campaign } }: SettlementPaper, ending: string): string =>
  settlementPaperText.fileName(id, issuer.name, campaign.name, ending);

/** A settlement as PDF (D4.22.5). Throws SETTLEMENT_NOT_FOUND, SETTLEMENT_TOO_LONG, PAPERS_BUSY. */
export const makePdf = async (
  ctx: CallContext,
  { drawPdf }: SettlementPorts,
  side: Side,
  id: number,
): Promise<MadeFile> => {
  const paper = await readPaper(ctx, side, id, LIMITS.settlementPaper);
  return { fileName: nameOf(paper, 'pdf'), contentType: MEDIA.pdf, content: await drawPdf(paper) };
};

/** A settlement as a spreadsheet (D4.22.5). Throws SETTLEMENT_NOT_FOUND, SETTLEMENT_TOO_LONG, PAPERS_BUSY. */
export const makeSheet = async (
  ctx: CallContext,
  { writeSheet }: SettlementPorts,
  side: Side,
  id: number,
): Promise<MadeFile> => {
  const paper = await readPaper(ctx, side, id, LIMITS.settlementSheet);
  return { fileName: nameOf(paper, 'xlsx'), contentType: MEDIA.xlsx, content: await writeSheet(paper) };
};
