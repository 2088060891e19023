import { sql, type SQL } from 'drizzle-orm';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';
import { PARTICIPANT_STATUS } from '@/contract/states/participant';
import { REVIEW } from '@/contract/states/product';

/**
 * Conditions on the rows of a table by its alias. Their numbers are inlined, not bound: otherwise query plans and
 * partial indexes cannot use them.
 */
const hasStatus = (alias: string, ...statuses: number[]): SQL => sql.raw(`${alias}.status IN (${statuses.join(', ')})`);

/** A product that the organiser has accepted for the fair (D3.5.4). */
export const isAccepted = (product: string): SQL => sql.raw(`${product}.review = ${REVIEW.ACCEPTED}`);

/** A product that the organiser has accepted, or may still accept. */
export const isNotRejected = (product: string): SQL => sql.raw(`${product}.review <> ${REVIEW.REJECTED}`);

/** An issuer who takes part: by a request that was approved, or an invitation that was accepted (D2.4.1). */
export const takesPart = (participant: string): SQL =>
  hasStatus(participant, PARTICIPANT_STATUS.APPROVED, PARTICIPANT_STATUS.ACCEPTED);

/** A participation that is neither over nor refused: an issuer has one at a fair at most (D1.16). */
export const isLive = (participant: string): SQL =>
  hasStatus(
    participant,
    PARTICIPANT_STATUS.PENDING_REQUEST,
    PARTICIPANT_STATUS.PENDING_INVITATION,
    PARTICIPANT_STATUS.APPROVED,
    PARTICIPANT_STATUS.ACCEPTED,
  );

/** An order that the customer has received (D2.9.2). */
export const isFulfilled = (order: string): SQL => hasStatus(order, ORDER_STATUS.SHIPPED, ORDER_STATUS.RECEIVED);

/** An order that waits at the counter or is being shipped. */
export const isHandedOver = (order: string): SQL =>
  hasStatus(order, ORDER_STATUS.PICKUP_AVAILABLE, ORDER_STATUS.SHIPPING);

/** An order without an account; one that its guest has taken into theirs is that of a customer (D4.13.3). */
export const ofGuest = (order: string): SQL =>
  sql`(${sql.raw(order)}.guest_id IS NOT NULL AND ${sql.raw(order)}.customer_id IS NULL)`;

/** An order that was neither cancelled nor returned: its copies count as sold. */
export const countsAsSold = (order: string): SQL =>
  sql`NOT ${hasStatus(order, ORDER_STATUS.CANCELLED, ORDER_STATUS.RETURNED)}`;

/** Receipt `r` of order `o` came through the gateway, by its own word. */
export const cameByGateway = sql`r.checkout_id = o.checkout_id AND r.method = ${sql.raw(String(PAYMENT.ZALOPAY))}
  AND (r.confirmed_by = '' OR r.told_reference IS NOT NULL)`;
