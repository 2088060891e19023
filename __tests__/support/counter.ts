import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PickupPass } from '@/contract/endpoints/counter';
import type { CheckoutAnswer } from '@/contract/endpoints/orders';
import { ORDER_STATUS } from '@/contract/states/order';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Database } from '@server/backend/db/database';
import type { Answer, Settings } from './backend';
import type { OpenDatabase } from './databases';
import { makeUser } from './make-data';
import { openShop, type LineSpec, type Shop } from './shop';

/** Lifetime of access tokens in tests that span days; in seconds. */
const LONGER_THAN_A_CAMPAIGN = 30 * 86_400;

/** Makes a counter order available for pickup, and returns its id. */
export const makeAvailable = async (db: Database, id: string): Promise<string> => {
  await db.rows(sql`UPDATE orders SET status = ${ORDER_STATUS.PICKUP_AVAILABLE} WHERE id = ${id}`);
  await db.rows(sql`
    INSERT INTO order_steps (order_id, status, at, actor_id, actor_name, note)
    SELECT id, status, updated_at, issuer_id, '', '' FROM orders WHERE id = ${id}`);
  return id;
};

/** Assigns a staff member to a fair. */
export const putOnDuty = async (db: Database, campaignId: number, staffId: string, active = true): Promise<void> => {
  await db.rows(sql`
    INSERT INTO campaign_staff (campaign_id, staff_id, active, created_at, updated_at)
    VALUES (${campaignId}, ${staffId}, ${active}, now(), now())
    ON CONFLICT (campaign_id, staff_id) DO UPDATE SET active = ${active}`);
};

/** A shop with a counter: a staff member on duty, and calls as each role. */
export interface Counter extends Shop {
  staff: { id: string; token: string };
  /** Places a counter order as the customer and makes it available for pickup; returns its id. */
  waiting(lines: LineSpec[]): Promise<string>;
  pass(orderId: string): Promise<PickupPass>;
  /** `as('staff', 'PUT /staff/orders/received', body)` with a new idempotency key, or the given one. */
  as(who: 'staff' | 'issuer' | 'customer', request: string, body?: unknown, key?: string): Promise<Answer>;
  handOver(id: string, proof: string, more?: object, key?: string): Promise<Answer>;
}

export const openCounter = async (open: OpenDatabase, settings: Omit<Settings, 'db'> = {}): Promise<Counter> => {
  const shop = await openShop(open, { tokenSeconds: LONGER_THAN_A_CAMPAIGN, ...settings });
  const user = await makeUser(shop.db, ROLE.STAFF, { name: 'Lê Thị Hoa' });
  await putOnDuty(shop.db, shop.campaign.id, user.id);
  const staff = { id: user.id, token: await shop.signIn(user.email) };
  const tokens = { staff: staff.token, issuer: shop.issuerToken, customer: shop.customerToken };
  const as: Counter['as'] = (who, request, body, key = randomUUID()) =>
    shop.call(request, {
      token: tokens[who],
      headers: { 'idempotency-key': key },
      ...(body !== undefined && { body }),
    });
  return {
    ...shop,
    ...{ staff, as },
    async waiting(lines) {
      const placed = await shop.order(lines, { body: { type: 2 } });
      const [order] = (placed.body as unknown as CheckoutAnswer).orders;
      if (!order) throw new Error(`no counter order was placed: ${placed.text}`);
      return makeAvailable(shop.db, order.id);
    },
    async pass(orderId) {
      const answer = await as('customer', `GET /orders/${orderId}/pickup-code`);
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body as unknown as PickupPass;
    },
    handOver: (id, proof, more = {}, key = randomUUID()) =>
      as('staff', 'PUT /staff/orders/received', { id, proof, ...more }, key),
  };
};
