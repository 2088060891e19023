import { sql } from 'drizzle-orm';
import { campaignErrors } from '@/contract/endpoints/campaigns';
import {
  closeOutErrors,
  type CloseOut,
  type CloseOutState,
  type CampaignCloseOut,
} from '@/contract/endpoints/close-outs';
import type { CloseOutAction, CloseOutPhase } from '@/contract/rules/close-out';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { Sql } from '../../db/database';
import { limitTo } from '../conditions';
import { oneRow, type CallContext } from '../kernel';
import { isNotEmpty } from '../settlements/list';
import { withSums } from '../settlements/read';
import { readClosingCampaign } from './campaign';
import { readStates, refundsOwed, type Asked } from './states';

/** An issuer's part in a fair. */
export type Part = Required<Asked>;

/** The state of one close-out. Throws CLOSE_OUT_NOT_FOUND, also for an issuer without a part in the fair. */
export const readState = async (db: Sql, part: Part, phase: CloseOutPhase): Promise<CloseOutState> =>
  oneRow(await readStates(db, part, phase), closeOutErrors.CLOSE_OUT_NOT_FOUND);

/** The signature of a side. */
export const signatureOf = ({ signatures }: Pick<CloseOutState, 'signatures'>, side: Side) =>
  side === ROLE.SYSTEM ? signatures.organiser : signatures.issuer;

const actionsOf = (state: CloseOutState, phase: CloseOutPhase, side: Side): CloseOutAction[] => {
  if (state.closedAt !== null || phase === 'none' || phase === 'early') return [];
  const isSigned = signatureOf(state, side) !== null;
  return [
    ...(side === ROLE.ISSUER && state.counts.titles > 0 ? (['count'] as const) : []),
    ...(!isSigned && state.open.length === 0 ? (['sign'] as const) : []),
    ...(isSigned ? (['withdraw'] as const) : []),
  ];
};

const readSteps = (db: Sql, { campaignId, issuerId }: Part): Promise<CloseOut['steps']> =>
  db.rows(sql`
    SELECT action, side, at, actor_name AS by FROM close_out_steps
    WHERE campaign_id = ${campaignId} AND issuer_id = ${issuerId} ORDER BY id`);

const readRefundOrders = (db: Sql, { campaignId, issuerId }: Part): Promise<CloseOut['refundOrders']> =>
  db.rows(sql`
    SELECT id, code, amount FROM (${refundsOwed(campaignId)}) refund WHERE issuer_id = ${issuerId}
    ORDER BY code ${limitTo(LIMITS.glanceRows)}`);

const readSettlements = (db: Sql, { campaignId, issuerId }: Part): Promise<CloseOut['settlements']> =>
  db.rows(sql`
    SELECT s.id, s.status, (t.sums ->> 'net')::bigint AS net FROM settlements s ${withSums()}
    WHERE s.campaign_id = ${campaignId} AND s.issuer_id = ${issuerId} AND ${isNotEmpty} ORDER BY s.id`);

/** The close-out of one issuer in full, with the actions open to a side (D4.23.2). Throws CLOSE_OUT_NOT_FOUND. */
export const readCloseOut = async (db: Sql, now: Date, part: Part, side: Side): Promise<CloseOut> => {
  const campaign = await readClosingCampaign(db, now, part.campaignId);
  const state = await readState(db, part, campaign.phase);
  const settlements = await readSettlements(db, part);
  const [steps, refundOrders] = [await readSteps(db, part), await readRefundOrders(db, part)];
  return { ...campaign, ...state, settlements, steps, refundOrders, actions: actionsOf(state, campaign.phase, side) };
};

/**
 * The close-outs of all issuers of a fair; the fair is closed out when all of them are (D4.23.6). Throws
 * CAMPAIGN_NOT_FOUND.
 */
export const readCampaignCloseOut = async ({ db, now }: CallContext, campaignId: number): Promise<CampaignCloseOut> => {
  const campaign = await readClosingCampaign(db, now, campaignId, campaignErrors.CAMPAIGN_NOT_FOUND);
  const issuers = await readStates(db, { campaignId }, campaign.phase);
  return { ...campaign, issuers, closed: issuers.filter(({ closedAt }) => closedAt !== null).length };
};
