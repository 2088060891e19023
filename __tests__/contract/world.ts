import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import type { Database } from '@server/backend/db/database';
import type { PaymentPorts } from '@server/backend/commerce/payments/ports';
import type { PushPorts } from '@server/backend/commerce/push/ports';
import { createPaymentPorts } from '@server/backend/payments/payment-ports';
import type { WalletPorts } from '@server/backend/commerce/counter/wallet-ports';
import { startTestBackend, type Settings, type TestBackend } from '@tests/support/backend';
import {
  makeCustomer,
  makeCampaign,
  makeGroup,
  makeIssuer,
  makeLevel,
  makeParticipant,
  makeProduct,
  makeUser,
  PLACE,
  releaseIds,
} from '@tests/support/make-data';

export const EMAIL: Record<RoleId, string> = {
  [ROLE.SYSTEM]: 'admin@test.vn',
  [ROLE.ISSUER]: 'issuer@test.vn',
  [ROLE.STAFF]: 'staff@test.vn',
  [ROLE.CUSTOMER]: 'reader@test.vn',
};

/** A small platform with one user of every role, one running fair and one product. */
export interface World {
  backend: TestBackend;
  tokens: Record<RoleId, string>;
  campaignId: number;
  productId: string;
  groupId: number;
  orderBody: ReturnType<typeof bodyOfOrder>;
  /** The last code that was mailed to an e-mail without an account. */
  codes: ReadonlyMap<string, string>;
  /** Places an order as the customer, with parts of the body replaced, and returns its id. */
  placeOrder(parts?: object): Promise<string>;
}

/** The id of the account with this e-mail. */
export const idOf = async (db: Database, email: string): Promise<string> => {
  const [user] = await db.rows<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}`);
  return user!.id;
};

const makePlatform = async ({ db }: TestBackend) => {
  await makeLevel(db);
  await makeUser(db, ROLE.SYSTEM, { email: EMAIL[ROLE.SYSTEM] });
  await makeUser(db, ROLE.STAFF, { email: EMAIL[ROLE.STAFF] });
  await makeCustomer(db, { email: EMAIL[ROLE.CUSTOMER] });
  const issuer = await makeIssuer(db, { email: EMAIL[ROLE.ISSUER] });
  const campaign = await makeCampaign(db);
  await makeParticipant(db, campaign.id, issuer.id);
  const product = await makeProduct(db, { campaignId: campaign.id, issuerId: issuer.id, brought: 1000 });
  const group = await makeGroup(db);
  await releaseIds(db);
  return { campaignId: campaign.id, productId: product.id, groupId: group.id };
};

const bodyOfOrder = (campaignId: number, productId: string) => ({
  campaignId,
  type: 1,
  payment: 3,
  recipient: { name: 'Bạn Đọc', phone: '0901234567', email: 'reader@test.vn' },
  address: PLACE,
  lines: [{ productId, quantity: 1, withPdf: false, withAudio: false }],
});

/** Payment by transfer codes; a gateway would have to be reachable, and this one only pays back. */
const PAYMENTS: PaymentPorts = {
  ...createPaymentPorts({
    payments: {
      vietQr: { account: { bankBin: '970400', account: '0000', accountName: 'HOI SACH' }, hours: 24 },
    },
    productName: 'Test',
  }),
  zaloPay: {
    create: () => Promise.reject(new Error('not offered')),
    query: async () => ({ outcome: 'open' }),
    readCallback: () => undefined,
    refundIdOf: (day, random) => `${day}_1_${random}`,
    refund: async () => ({ outcome: 'paid' }),
    queryRefund: async () => ({ outcome: 'paid' }),
  },
};

/** A push service that accepts every message. */
const PUSH: PushPorts = { publicKey: 'public', send: async () => 'taken' };

/** Wallets whose passes are a few bytes; signing has tests of its own. */
const WALLETS: WalletPorts = {
  offered: () => ['apple', 'google'],
  applePass: async () => new Uint8Array(4),
  googleLink: async () => 'https://pay.google.com/gp/v/save/token',
};

export const makeWorld = async (settings: Settings = {}): Promise<World> => {
  const codes = new Map<string, string>();
  const sendCode = async (email: string, code: string) => void codes.set(email, code);
  const backend = await startTestBackend({ payments: PAYMENTS, push: PUSH, wallets: WALLETS, sendCode, ...settings });
  const { campaignId, productId, groupId } = await makePlatform(backend);
  const tokens = {
    [ROLE.SYSTEM]: await backend.signIn(EMAIL[ROLE.SYSTEM]),
    [ROLE.ISSUER]: await backend.signIn(EMAIL[ROLE.ISSUER]),
    [ROLE.STAFF]: await backend.signIn(EMAIL[ROLE.STAFF]),
    [ROLE.CUSTOMER]: await backend.signIn(EMAIL[ROLE.CUSTOMER]),
  };
  const orderBody = bodyOfOrder(campaignId, productId);
  const placeOrder = async (parts: object = {}) => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...orderBody, ...parts };
    const answer = await backend.call('POST /orders', { token: tokens[ROLE.CUSTOMER], body, headers });
    const [order] = checkoutAnswer.parse(answer.body).orders;
    if (!order) throw new Error('a checkout without an order');
    return order.id;
  };
  return { backend, tokens, campaignId, productId, groupId, orderBody, codes, placeOrder };
};
