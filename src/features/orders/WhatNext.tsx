import type { Order } from '@/contract/endpoints/orders';
import { isFrozen, ORDER_STATUS, orderKind } from '@/contract/states/order';
import { customerOrderText } from '@/text/customer-order';
import classes from './WhatNext.module.css';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING } = ORDER_STATUS;

/** Those that wait for something, of which it is said when nothing moves. */
const UNDER_WAY: readonly number[] = [PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING];

/** One sentence about an order: what happens next, or what has become of it. */
export function WhatNext({ order }: { order: Order }) {
  const words: Readonly<Record<number, string>> = customerOrderText.next[orderKind(order)];
  const isHeld = isFrozen(order) && UNDER_WAY.includes(order.status);
  const said = isHeld ? customerOrderText.frozen : words[order.status];
  return said ? <p className={classes.next}>{said}</p> : null;
}
