import { sql } from 'drizzle-orm';
import { closeOutErrors, type CloseOut, type CloseOutState } from '@/contract/endpoints/close-outs';
import type { Side } from '@/contract/states/participant';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { closeOutOpenText } from '@/text/close-out';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { readClosingCampaign, type ClosingCampaign } from './campaign';
import { lockCounters, lockSettlements, lockCloseOut } from './lock';
import { readCloseOut, readState, signatureOf, type Part } from './read';
import { keepStep } from './steps';

interface LockedPart extends ClosingCampaign {
  state: CloseOutState;
}

/**
 * Locks a close-out and everything that it consists of until the transaction ends, then reads it. Throws
 * CLOSE_OUT_NOT_FOUND.
 */
const lockPart = async (ctx: TransactionContext, part: Part): Promise<LockedPart> => {
  const campaign = await readClosingCampaign(ctx.tx, ctx.now, part.campaignId);
  await readState(ctx.tx, part, campaign.phase);
  await lockCloseOut(ctx, part);
  await lockCounters(ctx, part);
  await lockSettlements(ctx, part);
  return { ...campaign, state: await readState(ctx.tx, part, campaign.phase) };
};

const inWords = ({ open }: CloseOutState): string =>
  open.map(({ point, count }) => closeOutOpenText[point](String(count))).join(', ');

/** Throws the reason why a side cannot sign. */
const assertSignable = ({ state, phase }: LockedPart, side: Side, version: number): void => {
  if (state.closedAt !== null) throw new AppError(closeOutErrors.CLOSE_OUT_DONE);
  if (phase !== 'signing') throw new AppError(closeOutErrors.CLOSE_OUT_TOO_EARLY);
  if (signatureOf(state, side) !== null) throw new AppError(closeOutErrors.CLOSE_OUT_SIGNED);
  if (state.open.length > 0) throw new AppError(closeOutErrors.CLOSE_OUT_UNFINISHED, { open: inWords(state) });
  if (state.version !== version) throw new AppError(closeOutErrors.CLOSE_OUT_CHANGED);
};

const COLUMNS = {
  [ROLE.SYSTEM]: { at: sql.raw('organiser_signed_at'), by: sql.raw('organiser_signer') },
  [ROLE.ISSUER]: { at: sql.raw('issuer_signed_at'), by: sql.raw('issuer_signer') },
} as const;

const otherOf = (side: Side): Side => (side === ROLE.SYSTEM ? ROLE.ISSUER : ROLE.SYSTEM);

/**
 * Signs a close-out for one side, in the version that was shown. The second signature closes it and freezes its counts
 * (D4.23.5).
 * @param version of the close-out that was shown
 * @throws {AppError} CLOSE_OUT_NOT_FOUND, CLOSE_OUT_TOO_EARLY before the fair has ended, CLOSE_OUT_UNFINISHED while
 * anything is open, CLOSE_OUT_CHANGED, CLOSE_OUT_SIGNED, CLOSE_OUT_DONE
 */
export const signCloseOut = (ctx: CallContext, part: Part, version: number, side: Side): Promise<CloseOut> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now, actor } = ctx;
    const locked = await lockPart(ctx, part);
    assertSignable(locked, side, version);
    const closed = signatureOf(locked.state, otherOf(side)) !== null;
    const at = sql`${now.toISOString()}::timestamptz`;
    await tx.rows(sql`
      UPDATE close_outs SET ${COLUMNS[side].at} = ${at}, ${COLUMNS[side].by} = ${actor.name}, updated_at = ${at},
        closed_at = CASE WHEN ${closed}::boolean THEN ${at} END
      WHERE campaign_id = ${part.campaignId} AND issuer_id = ${part.issuerId}`);
    await keepStep(ctx, part, { ...locked, issuer: locked.state.issuer }, { action: 'sign', side, closed });
    return readCloseOut(tx, now, part, side);
  });

/**
 * Withdraws the signature of one side, while the other has not signed (D4.23.5).
 * @throws {AppError} CLOSE_OUT_NOT_FOUND, CLOSE_OUT_NOT_SIGNED, CLOSE_OUT_DONE
 */
export const withdrawSignature = (ctx: CallContext, part: Part, side: Side): Promise<CloseOut> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, now } = ctx;
    const locked = await lockPart(ctx, part);
    if (locked.state.closedAt !== null) throw new AppError(closeOutErrors.CLOSE_OUT_DONE);
    if (signatureOf(locked.state, side) === null) throw new AppError(closeOutErrors.CLOSE_OUT_NOT_SIGNED);
    await tx.rows(sql`
      UPDATE close_outs SET ${COLUMNS[side].at} = NULL, ${COLUMNS[side].by} = NULL, updated_at = ${now.toISOString()}
      WHERE campaign_id = ${part.campaignId} AND issuer_id = ${part.issuerId}`);
    await keepStep(ctx, part, { ...locked, issuer: locked.state.issuer }, { action: 'withdraw', side, closed: false });
    return readCloseOut(tx, now, part, side);
  });
