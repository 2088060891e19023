import { sql } from 'drizzle-orm';
import { settlementErrors } from '@/contract/endpoints/settlements';
import {
  SETTLEMENT_LIFE,
  SETTLEMENT_STATUS,
  type SettlementAction,
  type SettlementStatusId,
} from '@/contract/states/settlement';
import { AppError } from '@/contract/vocabulary/error-codes';
import { statusText } from '@/text/status';
import { emit } from '../emit';
import { oneRow } from '../kernel';
import { postSettlement } from '../ledger';
import { insertStep, NO_EFFECT, type Effect, type LifeCycle } from '../transition';
import { freeze } from './freeze';
import type { StoredSettlement } from './read';

type SettlementEffect = Effect<StoredSettlement, SettlementStatusId, SettlementAction>;

const { OPEN, AGREED, PAID } = SETTLEMENT_STATUS;

/** Writes a settlement's status with the hash of the agreed content and the time of agreement. */
const write: LifeCycle<StoredSettlement, SettlementStatusId, SettlementAction, never>['write'] = async (
  { tx, now },
  { id, hash },
  { from, to, note },
) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const moved = await tx.rows(sql`
    UPDATE settlements SET status = ${to}, updated_at = ${at},
      hash = CASE WHEN ${to}::int = ${OPEN} THEN NULL WHEN ${to}::int = ${PAID} THEN hash ELSE ${hash} END,
      agreed_at = CASE WHEN ${to}::int = ${AGREED} THEN ${at} ELSE agreed_at END,
      paid_at = CASE WHEN ${to}::int = ${PAID} THEN ${at} END,
      paid_reference = CASE WHEN ${to}::int = ${PAID} THEN ${note} ELSE '' END
    WHERE id = ${id} AND status = ${from} RETURNING id`);
  return moved.length > 0;
};

const confirm: SettlementEffect = (ctx, settlement) => freeze(ctx, settlement);

/**
 * The life cycle of a settlement (D4.22.2). The second agreement assigns the entries and opens the next draft; the note
 * of a payment is its reference. Refuses with SETTLEMENT_STATE_CHANGED.
 */
export const SETTLEMENT_LIFE_CYCLE: LifeCycle<StoredSettlement, SettlementStatusId, SettlementAction, never> = {
  machine: SETTLEMENT_LIFE,
  position: ({ status }) => ({ status }),
  write,
  record: insertStep('settlement_steps', 'settlement_id'),
  effects: {
    agreeAsOrganiser: NO_EFFECT,
    agreeAsIssuer: NO_EFFECT,
    confirmAsOrganiser: confirm,
    confirmAsIssuer: confirm,
    withdrawAsOrganiser: NO_EFFECT,
    withdrawAsIssuer: NO_EFFECT,
    lapse: NO_EFFECT,
    pay: (ctx, { id, campaign, issuer, sums: { net } }, { note }) =>
      postSettlement(ctx, { id, campaignId: campaign.id, issuerId: issuer.id }, { net, reference: note }),
  },
  announce: (ctx, { id, campaign, issuer }, { action, to, note }) =>
    emit(ctx, 'settlement.moved', {
      ...{ settlementId: id, action, status: to, campaignName: campaign.name, issuerId: issuer.id },
      ...{ issuerName: issuer.name, actorRole: ctx.actor.role, note: action === 'pay' ? '' : note },
    }),
  async refuse({ tx }, { id }) {
    const { status } = oneRow(
      await tx.rows<{ status: SettlementStatusId }>(sql`SELECT status FROM settlements WHERE id = ${id}`),
      settlementErrors.SETTLEMENT_NOT_FOUND,
    );
    return new AppError(settlementErrors.SETTLEMENT_STATE_CHANGED, { status: statusText.settlement[status] ?? '' });
  },
};
