import { sql } from 'drizzle-orm';
import { ORDER_STATUS, PAYMENT } from '@/contract/states/order';

/** Cash orders `o` that their issuer has not handled yet. */
export const isUnaccepted = sql.raw(`o.status = ${ORDER_STATUS.PROCESSING} AND o.payment = ${PAYMENT.CASH}`);
