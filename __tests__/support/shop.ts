import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '@server/backend/db/database';
import { startTestBackend, type Answer, type Settings, type TestBackend } from './backend';
import type { OpenDatabase } from './databases';
import { makeCustomer, makeCampaign, makeIssuer, makeLevel, makeParticipant, makeProduct, PLACE } from './make-data';

/** A running fair with two issuers and a customer: the smallest world in which orders can be placed. */
export interface Shop extends TestBackend {
  campaign: Awaited<ReturnType<typeof makeCampaign>>;
  issuer: Awaited<ReturnType<typeof makeIssuer>>;
  otherIssuer: Awaited<ReturnType<typeof makeIssuer>>;
  customer: Awaited<ReturnType<typeof makeCustomer>>;
  tokens: TestBackend['tokens'];
  customerToken: string;
  issuerToken: string;
  levels: { base: number };
  /** Puts a product on sale, by default of the first issuer. */
  sell(spec?: Partial<Parameters<typeof makeProduct>[1]>): Promise<{ id: string; title: string }>;
  /** Places an order as the customer, or as the bearer of `token`. */
  order(lines: LineSpec[], options?: OrderOptions): Promise<Answer>;
}

export interface LineSpec {
  productId: string;
  quantity?: number;
  withPdf?: boolean;
  withAudio?: boolean;
}

export interface OrderOptions {
  token?: string;
  key?: string;
  /** Replaces parts of the body. */
  body?: Record<string, unknown>;
}

export const RECIPIENT = { name: 'Trần Minh Anh', phone: '0903 123 456', email: 'minhanh@test.vn' };

export const orderBody = (campaignId: number, lines: LineSpec[], body: Record<string, unknown> = {}) => ({
  campaignId,
  type: 1,
  payment: 3,
  recipient: RECIPIENT,
  address: PLACE,
  lines: lines.map((line) => ({ quantity: 1, withPdf: false, withAudio: false, ...line })),
  ...body,
});

export const openShop = async (open: OpenDatabase, settings: Omit<Settings, 'db'> = {}): Promise<Shop> => {
  const backend = await startTestBackend({ ...settings, db: await open() });
  const { db } = backend;
  const base = await makeLevel(db, 0);
  const campaign = await makeCampaign(db);
  const [issuer, otherIssuer] = [await makeIssuer(db), await makeIssuer(db)];
  for (const { id } of [issuer, otherIssuer]) await makeParticipant(db, campaign.id, id);
  const customer = await makeCustomer(db, { levelId: base.id });
  const customerToken = await backend.signIn(customer.email);
  return {
    ...backend,
    ...{ campaign, issuer, otherIssuer, customer, customerToken, levels: { base: base.id } },
    issuerToken: await backend.signIn(issuer.email),
    sell: (spec = {}) => makeProduct(db, { campaignId: campaign.id, issuerId: issuer.id, ...spec }),
    order: (lines, { token = customerToken, key = randomUUID(), body } = {}) =>
      backend.call('POST /orders', {
        token,
        headers: { 'idempotency-key': key },
        body: orderBody(campaign.id, lines, body),
      }),
  };
};

/** Counts of everything that ordering may change: equal results mean that nothing happened. */
export const pictureOf = async (db: Database) => {
  const [picture] = await db.rows(sql`
    SELECT (SELECT count(*) FROM checkouts) AS checkouts, (SELECT count(*) FROM orders) AS orders,
      (SELECT count(*) FROM order_lines) AS lines, (SELECT count(*) FROM order_steps) AS steps,
      (SELECT count(*) FROM outbox) AS events, (SELECT count(*) FROM idempotency_keys) AS keys,
      (SELECT coalesce(sum(reserved), 0) FROM stock) AS reserved, (SELECT coalesce(sum(sold), 0) FROM stock) AS sold,
      (SELECT coalesce(sum(quantity_taken), 0) FROM products) AS taken, (SELECT sum(point) FROM customers) AS points`);
  return picture;
};
