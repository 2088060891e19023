import type { Order } from '@/contract/endpoints/orders';
import { opensFiles } from '@/contract/rules/line-files';
import { isFrozen, ORDER_STATUS, orderKind } from '@/contract/states/order';
import { customerOrderText } from '@/text/customer-order';
import classes from './WhatNext.module.css';

const { PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING, RECEIVED, CANCELLED } = ORDER_STATUS;

/** Statuses with a next step; in these, a frozen order gets a different sentence. */
const UNDER_WAY: readonly number[] = [PENDING_PAYMENT, PROCESSING, PICKUP_AVAILABLE, SHIPPING];

/** What comes next in the life cycle; files that can be opened need not be waited for. */
function nextOf(order: Order): string | undefined {
  const kind = orderKind(order);
  if (order.status === CANCELLED && order.steps.at(-2)?.status === RECEIVED) return customerOrderText.voided;
  if (kind === 'files' && order.status === PROCESSING && opensFiles(order)) return customerOrderText.filesOpen;
  const words: Readonly<Record<number, string>> = customerOrderText.next[kind];
  return words[order.status];
}

/** One sentence about an order: its next step, or its outcome. */
export function WhatNext({ order }: { order: Order }) {
  const isPaused = isFrozen(order) && UNDER_WAY.includes(order.status);
  const said = isPaused ? customerOrderText.frozen : nextOf(order);
  return said ? <p className={classes.next}>{said}</p> : null;
}
