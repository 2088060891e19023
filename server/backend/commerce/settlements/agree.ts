import { sql } from 'drizzle-orm';
import {
  settlementErrors,
  type Agreement,
  type SettlementDetail,
  type SettlementPayment,
  type Withdrawal,
} from '@/contract/endpoints/settlements';
import type { Side } from '@/contract/states/participant';
import { SETTLEMENT_STATUS, type SettlementAction, type SettlementStatusId } from '@/contract/states/settlement';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { idempotent } from '../idempotent';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { transition } from '../transition';
import { changedSince } from './freeze';
import { SETTLEMENT_LIFE_CYCLE } from './life-cycle';
import { inReach, isStale, readSettlement, readStored, type StoredSettlement } from './read';

const { OPEN, AGREED_BY_ORGANISER, AGREED_BY_ISSUER } = SETTLEMENT_STATUS;

/** Locks a settlement in reach of a side in one statement and reads it in the next. Throws SETTLEMENT_NOT_FOUND. */
const lockSettlement = async (ctx: TransactionContext, side: Side, id: number): Promise<StoredSettlement> => {
  await ctx.tx.rows(sql`SELECT 1 FROM settlements s WHERE s.id = ${id} AND ${inReach(side, ctx)} FOR UPDATE`);
  return readStored(ctx.tx, ctx, side, id);
};

interface Own {
  agree: SettlementAction;
  confirm: SettlementAction;
  withdraw: SettlementAction;
  /** Status in which the other side has agreed. */
  othersTurn: SettlementStatusId;
}

const OWN: Record<Side, Own> = {
  [ROLE.SYSTEM]: {
    ...{ agree: 'agreeAsOrganiser', confirm: 'confirmAsOrganiser', withdraw: 'withdrawAsOrganiser' },
    othersTurn: AGREED_BY_ISSUER,
  },
  [ROLE.ISSUER]: {
    ...{ agree: 'agreeAsIssuer', confirm: 'confirmAsIssuer', withdraw: 'withdrawAsIssuer' },
    othersTurn: AGREED_BY_ORGANISER,
  },
};

/** Lets a one-sided agreement lapse when the settlement has changed since. */
const withoutStale = async (ctx: TransactionContext, settlement: StoredSettlement): Promise<StoredSettlement> => {
  const { status } = settlement;
  const oneSided = status === AGREED_BY_ORGANISER || status === AGREED_BY_ISSUER;
  if (!oneSided || !isStale(settlement)) return settlement;
  await transition(ctx, SETTLEMENT_LIFE_CYCLE, 'lapse', settlement);
  return { ...settlement, status: OPEN, agreedHash: null };
};

/**
 * Records a side's agreement to a settlement as it was shown; the second agreement to the same content freezes it
 * (D4.22.3).
 * @throws {AppError} SETTLEMENT_NOT_FOUND, SETTLEMENT_STATE_CHANGED, SETTLEMENT_EMPTY, SETTLEMENT_CHANGED when the
 * entries differ from those of `hash`
 */
export const agree = (ctx: CallContext, { id, hash, note }: Agreement, side: Side): Promise<SettlementDetail> =>
  inTransaction(ctx, async (ctx) => {
    const stored = await lockSettlement(ctx, side, id);
    if (stored.entries === 0) throw new AppError(settlementErrors.SETTLEMENT_EMPTY);
    if (stored.hash !== hash) throw changedSince(stored);
    const settlement = await withoutStale(ctx, stored);
    const { agree: first, confirm, othersTurn } = OWN[side];
    await transition(ctx, SETTLEMENT_LIFE_CYCLE, settlement.status === othersTurn ? confirm : first, settlement, note);
    return readSettlement(ctx.tx, ctx, side, id);
  });

/**
 * Withdraws a side's agreement while the other side has not agreed. Throws SETTLEMENT_NOT_FOUND,
 * SETTLEMENT_STATE_CHANGED.
 */
export const withdraw = (ctx: CallContext, { id, note }: Withdrawal, side: Side): Promise<SettlementDetail> =>
  inTransaction(ctx, async (ctx) => {
    const settlement = await lockSettlement(ctx, side, id);
    await transition(ctx, SETTLEMENT_LIFE_CYCLE, OWN[side].withdraw, settlement, note);
    return readSettlement(ctx.tx, ctx, side, id);
  });

/**
 * Records, for the organiser, that an agreed settlement was paid by the side that owed, and books it in the ledger.
 * Once per key.
 * @throws {AppError} SETTLEMENT_NOT_FOUND, SETTLEMENT_STATE_CHANGED, SETTLEMENT_EVEN when neither side owes anything
 */
export const pay = (ctx: CallContext, payment: SettlementPayment, key: string): Promise<SettlementDetail> =>
  idempotent(ctx, { operation: 'POST /admin/settlements/paid', key, request: payment }, async (ctx) => {
    const { id, reference } = payment;
    const settlement = await lockSettlement(ctx, ROLE.SYSTEM, id);
    if (settlement.status === SETTLEMENT_STATUS.AGREED && settlement.sums.net === 0)
      throw new AppError(settlementErrors.SETTLEMENT_EVEN);
    await transition(ctx, SETTLEMENT_LIFE_CYCLE, 'pay', settlement, reference);
    return readSettlement(ctx.tx, ctx, ROLE.SYSTEM, id);
  });
