import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { guestCheckoutAnswer } from '@/contract/endpoints/guests';
import type { refundEndpoints } from '@/contract/endpoints/refunds';
import { CLOCK } from '@server/backend/commerce/kernel';
import { postExtraMoney, postRefund } from '@server/backend/commerce/ledger';
import type { ValidRequests } from '../valid-request';
import type { World } from '../world';
import { requests as guestRequests } from './guests';

const owe = ({ backend: { db, clock } }: World, id: string): Promise<void> => {
  const money = { amount: 50_000, reference: 'FT1', cause: 'late' as const };
  return db.transaction((tx) => postExtraMoney({ tx, now: clock.now(), actor: CLOCK }, id, money));
};

/** An order of the customer for which money is owed back. */
const owed = async (world: World): Promise<string> => {
  const id = await world.placeOrder();
  await owe(world, id);
  return id;
};

/** The checkout of the order as paid online, by this method. */
const paidOnline = async ({ backend: { db, clock } }: World, id: string, method: number): Promise<string> => {
  const [order] = await db.rows<{ checkoutId: string }>(sql`
    SELECT checkout_id AS "checkoutId" FROM orders WHERE id = ${id}`);
  const now = clock.now().toISOString();
  await db.rows(sql`
    INSERT INTO payments (checkout_id, method, state, created_at, expires_at, updated_at)
    VALUES (${order!.checkoutId}, ${method}, 2, ${now}, ${now}, ${now})`);
  return order!.checkoutId;
};

/** A transfer that paid the order, from an account that its bank named. */
const paidFrom = async (world: World, id: string): Promise<number> => {
  const { db, clock } = world.backend;
  const checkoutId = await paidOnline(world, id, 4);
  const now = clock.now().toISOString();
  const [transfer] = await db.rows<{ id: number }>(sql`
    INSERT INTO bank_transfers (account, reference, amount, description, received_at, state, settled_at, payer_bank_bin,
      payer_account, payer_name)
    VALUES ('0000', ${id}, 50000, 'x', ${now}, 2, ${now}, '970436', '0123456789', 'TRAN MINH ANH') RETURNING id`);
  await db.rows(sql`
    INSERT INTO bank_transfer_parts (transfer_id, checkout_id, amount) VALUES (${transfer!.id}, ${checkoutId}, 50000)`);
  return transfer!.id;
};

/** An order for which money is owed back that came through the gateway. */
const owedByGateway = async (world: World): Promise<string> => {
  const id = await owed(world);
  const checkoutId = await paidOnline(world, id, 2);
  await world.backend.db.rows(sql`
    INSERT INTO payment_receipts (checkout_id, method, reference, amount, outcome, order_id, at)
    VALUES (${checkoutId}, 2, ${id}, 50000, 2, ${id}, ${world.backend.clock.now().toISOString()})`);
  return id;
};

/** An order of a guest for which money is owed back, with the key of the link in its mails. */
const owedToGuest = async (world: World): Promise<{ id: string; code: string; key: string }> => {
  const placed = await world.backend.call('POST /guests/orders', await guestRequests['POST /guests/orders'](world));
  const [order] = guestCheckoutAnswer.parse(placed.body).orders;
  const { id, code, linkKey: key } = order!;
  await owe(world, id);
  return { id, code, key };
};

const account = { bankBin: '970436', account: '0123456789', accountName: 'TRAN MINH ANH' };

export const requests: ValidRequests<typeof refundEndpoints> = {
  'GET /admin/refunds': () => ({ query: { state: 'open', search: 'DH' } }),
  'GET /orders/{id}/refund': async (world) => ({ params: { id: await owed(world) } }),
  'PUT /orders/{id}/refund-account': async (world) => ({
    params: { id: await owed(world) },
    body: account,
  }),
  'PUT /orders/{id}/refund-account/payer': async (world) => {
    const id = await owed(world);
    return { params: { id }, body: { transfer: await paidFrom(world, id) } };
  },
  'POST /guests/refunds': async (world) => {
    const { code, key } = await owedToGuest(world);
    return { body: { code, key } };
  },
  'PUT /guests/refunds/account': async (world) => {
    const { code, key } = await owedToGuest(world);
    return { body: { code, key, ...account } };
  },
  'PUT /guests/refunds/payer': async (world) => {
    const { id, code, key } = await owedToGuest(world);
    return { body: { code, key, transfer: await paidFrom(world, id) } };
  },
  'POST /admin/refunds/{id}/paid': async (world) => ({
    params: { id: await owed(world) },
    body: { amount: 50_000, reference: 'FT2', accountVersion: null },
    headers: { 'idempotency-key': randomUUID() },
  }),
  'POST /admin/refunds/{id}/reversed': async (world) => {
    const id = await owed(world);
    const paid = { amount: 50_000, reference: 'FT2' };
    const { db, clock } = world.backend;
    await db.transaction((tx) => postRefund({ tx, now: clock.now(), actor: CLOCK }, id, paid));
    return {
      params: { id },
      body: { reference: 'FT2', reason: 'Ngân hàng trả lại' },
      headers: { 'idempotency-key': randomUUID() },
    };
  },
  'PUT /admin/refunds/{id}/gateway/ended': async (world) => {
    const id = await owedByGateway(world);
    const now = world.backend.clock.now().toISOString();
    await world.backend.db.rows(sql`
      INSERT INTO gateway_refunds (id, order_id, receipt_id, amount, state, asked_by, created_at, ended_at, end_reason, refusal_code)
      SELECT ${`R ${id}`}, ${id}, r.id, 50000, 4, 'x', ${now}, ${now}, 'x', -13 FROM payment_receipts r WHERE r.order_id = ${id}`);
    return { params: { id }, body: { gatewayId: `R ${id}`, reason: 'Đã đổi khoá' } };
  },
  'POST /admin/refunds/{id}/gateway': async (world) => ({
    params: { id: await owedByGateway(world) },
    body: { amount: 50_000 },
    headers: { 'idempotency-key': randomUUID() },
  }),
  'POST /admin/refunds/{id}/cash': async (world) => ({
    params: { id: await owed(world) },
    body: { amount: 50_000, signedBy: 'Trần Minh Anh', signature: 'M10 20L30 40' },
    headers: { 'idempotency-key': randomUUID() },
  }),
};
