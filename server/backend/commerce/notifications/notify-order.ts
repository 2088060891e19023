import { sql, type SQL } from 'drizzle-orm';
import { ROLE } from '@/contract/roles';
import type { OrderEvent, OrderTopic } from '../emit';
import type { TxContext } from '../kernel';
import { orderNotices, type Audience, type Notice } from './order-notices';

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

const rowsOf = ({ id, createdAt, payload }: Happened, { audience, type, message, link }: Notice): SQL => sql`
  SELECT id, ${id}::bigint, ${type}::smallint, ${payload.status}::smallint, ${message}::text, ${link}::text,
    ${createdAt}::timestamptz
  FROM users WHERE ${userIs(audience, payload)}`;

/** Writes the notifications of an order's step; the same event again adds nothing. */
export const notifyOrder = async ({ tx }: TxContext, happened: Happened): Promise<void> => {
  const rows = orderNotices(happened.topic, happened.payload).map((notice) => rowsOf(happened, notice));
  await tx.rows(sql`
    INSERT INTO notifications (user_id, outbox_id, type, status, message, link, created_at)
    ${sql.join(rows, sql` UNION ALL `)} ON CONFLICT (outbox_id, user_id) DO NOTHING`);
};
