import type { Order } from '@/contract/endpoints/orders';
import { isFrozen, ORDER_STATUS, orderKind } from '@/contract/states/order';
import { customerOrderText } from '@/text/customer-order';
import classes from './WhatNext.module.css';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING } = ORDER_STATUS;

/** Statuses with a next step; in these, a frozen order gets a different sentence. */
const UNDER_WAY: readonly number[] = [PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING];

/** One sentence about an order: its next step, or its outcome. */
export function WhatNext({ order }: { order: Order }) {
  const words: Readonly<Record<number, string>> = customerOrderText.next[orderKind(order)];
  const isPaused = isFrozen(order) && UNDER_WAY.includes(order.status);
  const said = isPaused ? customerOrderText.frozen : words[order.status];
  return said ? <p className={classes.next}>{said}</p> : null;
}
