import type { Order } from '@/contract/endpoints/orders';
import { CAMPAIGN_STATUS } from '@/contract/states/campaign';
import { ORDER_STATUS, orderKind } from '@/contract/states/order';
import { customerOrderText } from '@/text/customer-order';
import classes from './WhatNext.module.css';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE } = ORDER_STATUS;

/** What a postponed fair keeps as it is (A11.4): everything that is not on its way. */
const HELD: readonly number[] = [PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE];

export const isFrozen = ({ campaign, status }: Order): boolean =>
  campaign.status === CAMPAIGN_STATUS.POSTPONED && HELD.includes(status);

/** One sentence about an order: what happens next, or what has become of it. */
export function WhatNext({ order }: { order: Order }) {
  const words: Readonly<Record<number, string>> = customerOrderText.next[orderKind(order)];
  const said = isFrozen(order) ? customerOrderText.frozen : words[order.status];
  return said ? <p className={classes.next}>{said}</p> : null;
}
