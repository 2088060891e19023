import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '@/contract/rules/calendar';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS } from '@/contract/states/order';
import { PARTICIPANT_STATUS, TERMS_ANSWER, type ParticipantStatusId, type Side } from '@/contract/states/participant';
import { BANK_TRANSFER } from '@/contract/states/payment';
import { REVIEW } from '@/contract/states/product';
import { RETURN_STATUS, type ReturnStatusId } from '@/contract/states/return';
import { REVIEW_STATUS } from '@/contract/states/review';
import { SETTLEMENT_STATUS, type SettlementStatusId } from '@/contract/states/settlement';
import { ACCOUNT } from '@/contract/vocabulary/ledger';
import { ORDER_TYPE, type OrderTypeId } from '@/contract/vocabulary/order-types';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { LATE_AFTER_DAYS, type WaitingKind } from '@/contract/vocabulary/waiting';
import { submittedAt, waitsForReview } from '../campaign-products/review-queue';
import { isNotOver, statusOfCampaign } from '../campaigns/status';
import { anyInt, anyText, startOfDay } from '../conditions';
import { owedSince } from '../refunds/owed-since';
import { takesPart } from '../row-conditions';
import { netOf } from '../settlements/sums';

/** Records that wait. */
export interface WaitingRows {
  /** `FROM ... WHERE ...` */
  from: SQL;
  id: SQL;
  /** Since when one of them waits. */
  since: SQL;
  /** Đồng. */
  amount?: SQL;
}

/** Condition: since before the first day that is not yet late. */
export const isLate = (since: SQL, days: number, now: Date): SQL => sql`${since} < ${startOfDay(dayOf(now), 1 - days)}`;

/** Orders of a type whose preparation has not begun. */
export const newOrders = (type: OrderTypeId, whose: SQL): SQL =>
  sql`FROM orders o WHERE ${whose} AND o.type = ${type} AND o.status = ${ORDER_STATUS.PROCESSING}`;

/** Identities that an administrator has to confirm or deny. */
export const openIdentities = (...roles: RoleId[]): SQL =>
  sql`FROM identity_requests r JOIN users u ON u.id = r.user_id WHERE r.denied_at IS NULL AND ${anyInt(sql`u.role`, roles)}`;

/** Products of an issuer that were rejected; issuers who left the fair cannot edit them. */
export const rejectedProducts = (issuerId: string, now: Date): SQL => sql`
  FROM products p JOIN campaigns c ON c.id = p.campaign_id
  WHERE p.issuer_id = ${issuerId} AND p.review = ${REVIEW.REJECTED} AND ${isNotOver(now)} AND EXISTS (
    SELECT 1 FROM participants pt WHERE pt.campaign_id = c.id AND pt.issuer_id = ${issuerId} AND ${takesPart('pt')})`;

/** Without those of a postponed fair: work on them cannot begin. */
const orders = (type: OrderTypeId, whose: SQL, now: Date): WaitingRows => ({
  from: sql`${newOrders(type, whose)} AND NOT EXISTS (
    SELECT 1 FROM campaigns c WHERE c.id = o.campaign_id AND ${statusOfCampaign(now)} = ${CAMPAIGN_STATUS.POSTPONED})`,
  ...{ id: sql`o.id`, since: sql`o.ordered_at`, amount: sql`o.total` },
});

/** The organiser is concerned by orders that their issuers have left for too long. */
const lateOrders = (type: OrderTypeId, days: number, now: Date): WaitingRows =>
  orders(type, isLate(sql`o.ordered_at`, days, now), now);

const identities = (...roles: RoleId[]): WaitingRows => ({
  ...{ from: openIdentities(...roles), id: sql`r.id`, since: sql`r.asked_at` },
});

const participations = (status: ParticipantStatusId, whose: SQL): WaitingRows => ({
  from: sql`FROM participants pt WHERE pt.status = ${status} AND ${whose}`,
  id: sql`pt.id`,
  since: sql`coalesce((SELECT max(step.at) FROM participant_steps step WHERE step.participant_id = pt.id), pt.created_at)`,
});

/** Terms of participants to which a side has to answer. */
const terms = (side: Side, whose: SQL): WaitingRows => ({
  from: sql`FROM participant_terms t JOIN participants pt ON pt.id = t.participant_id
    WHERE t.answer = ${TERMS_ANSWER.OPEN} AND t.proposed_by <> ${side} AND ${takesPart('pt')} AND ${whose}`,
  ...{ id: sql`pt.id`, since: sql`t.proposed_at` },
});

const returns = (status: ReturnStatusId, whose: SQL): WaitingRows => ({
  from: sql`FROM return_requests r JOIN orders o ON o.id = r.order_id WHERE r.status = ${status} AND ${whose}`,
  ...{ id: sql`r.id`, since: sql`r.created_at`, amount: sql`r.amount` },
});

const settlements = (status: SettlementStatusId, whose: SQL): WaitingRows => ({
  from: sql`FROM (
    SELECT s.id, s.updated_at, ${netOf} AS net FROM settlements s WHERE s.status = ${status} AND ${whose}) s`,
  ...{ id: sql`s.id`, since: sql`s.updated_at`, amount: sql`abs(s.net)` },
});

/** Agreed settlements that a side has to pay. */
const settlementsToPay = (side: Side, whose: SQL): WaitingRows => {
  const { from, ...columns } = settlements(SETTLEMENT_STATUS.AGREED, whose);
  return { ...columns, from: sql`${from} WHERE ${side === ROLE.SYSTEM ? sql`s.net > 0` : sql`s.net < 0`}` };
};

/** Sums first, so that times are looked up only for what is still owed. */
const refunds: WaitingRows = {
  from: sql`FROM (
    SELECT e.order_id, -sum(e.amount)::bigint AS owed FROM ledger_entries e
    WHERE e.account = ${sql.raw(String(ACCOUNT.REFUND))} GROUP BY e.order_id HAVING sum(e.amount) < 0) r`,
  id: sql`r.order_id`,
  since: owedSince(sql`r.order_id`),
  amount: sql`r.owed`,
};

const rejectedAt = sql`coalesce(
  (SELECT max(step.at) FROM product_steps step WHERE step.product_id = p.id AND step.status = ${REVIEW.REJECTED}),
  p.updated_at)`;

const ANY = sql`true`;

type Rows = Partial<Record<WaitingKind, WaitingRows>>;

/** Tables of one's own that wait for a decision. */
const imports = (me: string): WaitingRows => ({
  from: sql`FROM imports i WHERE i.owner_id = ${me} AND ${anyText(sql`i.status`, ['mapping', 'checked'])}`,
  ...{ id: sql`i.id`, since: sql`i.created_at` },
});

const ofOrganiser = (me: string, now: Date): Rows => ({
  deliveryOrders: lateOrders(ORDER_TYPE.DELIVERY, LATE_AFTER_DAYS.deliveryOrders, now),
  pickupOrders: lateOrders(ORDER_TYPE.PICKUP, LATE_AFTER_DAYS.pickupOrders, now),
  disputedReturns: returns(RETURN_STATUS.DISPUTED, ANY),
  refunds,
  transfers: {
    from: sql`FROM bank_transfers t WHERE t.state = ${BANK_TRANSFER.OPEN}`,
    ...{ id: sql`t.id`, since: sql`t.received_at`, amount: sql`t.amount` },
  },
  settlementsToConfirm: settlements(SETTLEMENT_STATUS.AGREED_BY_ISSUER, ANY),
  settlementsToPay: settlementsToPay(ROLE.SYSTEM, ANY),
  requests: participations(PARTICIPANT_STATUS.PENDING_REQUEST, ANY),
  invitations: participations(PARTICIPANT_STATUS.PENDING_INVITATION, ANY),
  terms: terms(ROLE.SYSTEM, ANY),
  titles: {
    from: sql`FROM products p JOIN campaigns c ON c.id = p.campaign_id WHERE ${waitsForReview(now)}`,
    ...{ id: sql`p.id`, since: sql`coalesce(${submittedAt}, p.created_at)` },
  },
  personnelIdentities: identities(ROLE.SYSTEM, ROLE.STAFF),
  issuerIdentities: identities(ROLE.ISSUER),
  customerIdentities: identities(ROLE.CUSTOMER),
  reports: {
    from: sql`FROM (SELECT rp.review_id AS id, min(rp.created_at) AS since FROM review_reports rp
      WHERE rp.settled_at IS NULL GROUP BY 1) r`,
    ...{ id: sql`r.id`, since: sql`r.since` },
  },
  reviews: {
    from: sql`FROM reviews r WHERE r.status = ${REVIEW_STATUS.PENDING}`,
    ...{ id: sql`r.id`, since: sql`r.updated_at` },
  },
  imports: imports(me),
});

const ofIssuer = (me: string, now: Date): Rows => ({
  deliveryOrders: orders(ORDER_TYPE.DELIVERY, sql`o.issuer_id = ${me}`, now),
  pickupOrders: orders(ORDER_TYPE.PICKUP, sql`o.issuer_id = ${me}`, now),
  askedReturns: returns(RETURN_STATUS.ASKED, sql`o.issuer_id = ${me}`),
  sentReturns: returns(RETURN_STATUS.SENT, sql`o.issuer_id = ${me}`),
  settlementsToConfirm: settlements(SETTLEMENT_STATUS.AGREED_BY_ORGANISER, sql`s.issuer_id = ${me}`),
  settlementsToPay: settlementsToPay(ROLE.ISSUER, sql`s.issuer_id = ${me}`),
  invitations: participations(PARTICIPANT_STATUS.PENDING_INVITATION, sql`pt.issuer_id = ${me}`),
  terms: terms(ROLE.ISSUER, sql`pt.issuer_id = ${me}`),
  rejectedTitles: { from: rejectedProducts(me, now), id: sql`p.id`, since: rejectedAt },
  imports: imports(me),
  incompleteBooks: {
    from: sql`FROM books b WHERE b.issuer_id = ${me} AND b.incomplete`,
    ...{ id: sql`b.id`, since: sql`b.created_at` },
  },
});

/** All records that wait for a side, by kind. */
export const waitingRows = (side: Side, me: string, now: Date): Rows =>
  side === ROLE.SYSTEM ? ofOrganiser(me, now) : ofIssuer(me, now);
