import { sql, type SQL } from 'drizzle-orm';
import { ROLE } from '@/contract/vocabulary/roles';
import type { OrderEvent, OrderTopic } from '../emit';
import type { TxContext } from '../kernel';
import { orderNotices, type Audience } from './order-notices';
import { storeNotices } from './store-notices';

interface Happened {
  id: number;
  topic: OrderTopic;
  createdAt: string;
  payload: OrderEvent;
}

/** Which users are the audience; a guest's order has no customer to tell. */
const userIs = (audience: Audience, { customerId, issuerId }: OrderEvent): SQL => {
  if (audience === 'admins') return sql`role = ${ROLE.SYSTEM} AND active`;
  return sql`id = ${audience === 'issuer' ? issuerId : customerId}`;
};

/** Writes the notifications of an order's step; the same event again adds nothing. */
export const notifyOrder = (ctx: TxContext, { topic, payload, ...cause }: Happened): Promise<void> => {
  const notices = orderNotices(topic, payload).map(({ audience, ...notice }) => ({
    ...notice,
    status: payload.status,
    whom: userIs(audience, payload),
  }));
  return storeNotices(ctx, cause, notices);
};
