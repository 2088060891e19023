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

/** A settlement in reach of a side, locked in one statement and read in the next. Throws SETTLEMENT_NOT_FOUND. */
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

/** An agreement to what has changed since counts no more. */
const withoutStale = async (ctx: TransactionContext, settlement: StoredSettlement): Promise<StoredSettlement> => {
  const { status } = settlement;
  const oneSided = status === AGREED_BY_ORGANISER || status === AGREED_BY_ISSUER;
  if (!oneSided || !isStale(settlement)) return settlement;
  await transition(ctx, SETTLEMENT_LIFE_CYCLE, 'lapse', settlement);
  return { ...settlement, status: OPEN, agreedHash: null };
};

/**
 * A side agrees to a settlement as it was shown; the second agreement to the same content freezes it (D4.22.3).
 * @throws {AppError} SETTLEMENT_NOT_FOUND, SETTLEMENT_STATE_CHANGED, SETTLEMENT_EMPTY, SETTLEMENT_CHANGED when there are other
 * entries than those that `hash` names
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

/** A side takes its agreement back while the other has not agreed. Throws SETTLEMENT_NOT_FOUND, SETTLEMENT_STATE_CHANGED. */
export const withdraw = (ctx: CallContext, { id, note }: Withdrawal, side: Side): Promise<SettlementDetail> =>
  inTransaction(ctx, async (ctx) => {
    const settlement = await lockSettlement(ctx, side, id);
    await transition(ctx, SETTLEMENT_LIFE_CYCLE, OWN[side].withdraw, settlement, note);
    return readSettlement(ctx.tx, ctx, side, id);
  });

/**
 * The organiser notes that an agreed settlement was paid, by whichever side owed; the ledger has it then. Once per key.
 * @throws {AppError} SETTLEMENT_NOT_FOUND, SETTLEMENT_STATE_CHANGED, SETTLEMENT_EVEN when nobody owes anything
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
