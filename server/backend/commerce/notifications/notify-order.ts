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

const tell = ({ tx }: TxContext, { id, createdAt, payload }: Happened, notice: Notice): Promise<unknown> =>
  tx.rows(sql`
    INSERT INTO notifications (user_id, outbox_id, type, status, message, link, created_at)
    SELECT id, ${id}::bigint, ${notice.type}::smallint, ${payload.status}::smallint, ${notice.message}::text,
      ${notice.link}::text, ${createdAt}::timestamptz
    FROM users WHERE ${userIs(notice.audience, payload)}
    ON CONFLICT (outbox_id, user_id) DO NOTHING`);

/** Writes the notifications of an order's step; the same event again adds nothing. */
export const notifyOrder = async (ctx: TxContext, happened: Happened): Promise<void> => {
  for (const notice of orderNotices(happened.topic, happened.payload)) await tell(ctx, happened, notice);
};
