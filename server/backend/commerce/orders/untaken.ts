import { sql } from 'drizzle-orm';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';

/** Orders `o` in cash that wait for their issuer. */
export const isUntaken = sql.raw(`o.status = ${ORDER_STATUS.PROCESSING} AND o.payment = ${PAYMENT.CASH}`);
