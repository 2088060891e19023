import { sql } from 'drizzle-orm';
import pino from 'pino';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import { ACCOUNT as LEDGER } from '@/contract/vocabulary/ledger';
import { ROLE } from '@/contract/vocabulary/roles';
import { CLOCK } from '@server/backend/commerce/kernel';
import { expirePayment } from '@server/backend/commerce/payments/expire-payment';
import { createTaskHandlers } from '@server/backend/jobs/task-handlers';
import { noMail } from './no-mail';
import { createTaskRunner } from '@server/backend/jobs/task-runner';
import { createPaymentPorts } from '@server/backend/payments/payment-ports';
import { sign } from '@server/shared/payment-signature';
import type { OpenDatabase } from './databases';
import { KEYS, startFakeZaloPay } from './fake-zalopay';
import { makeUser } from './make-data';
import { openShop } from './shop';

/** The key with which the bank signs its messages. */
export const BANK_KEY = 'the key of the bank, which is long enough';
export const ACCOUNT = { bankBin: '970436', account: '0011004', accountName: 'HOI SACH' };

/** A shop that is paid by ZaloPay, which is faked, and by transfers that a bank reports. */
export const openPaymentShop = async (open: OpenDatabase, rateLimits = {}) => {
  const zaloPay = await startFakeZaloPay();
  const ports = createPaymentPorts({
    payments: {
      zaloPay: { ...KEYS, endpoint: zaloPay.endpoint },
      vietQr: { account: ACCOUNT, hours: 24, key: BANK_KEY, appLinks: 'https://dl.vietqr.test/pay' },
    },
    productName: 'Hội Sách',
    publicUrl: 'https://sach.test',
  });
  const shop = await openShop(open, { payments: ports, tokenSeconds: 90 * 86_400, rateLimits });
  const organiserUser = await makeUser(shop.db, ROLE.SYSTEM);
  const organiser = await shop.signIn(organiserUser.email);

  let references = 1000;
  const nextReference = () => String((references += 1));

  const place = async (payment = 2, issuers = [shop.issuer.id]) => {
    const products = await Promise.all(issuers.map((issuerId) => shop.sell({ issuerId })));
    const lines = products.map(({ id }) => ({ productId: id, quantity: 2 }));
    const placed = checkoutAnswer.parse((await shop.order(lines, { body: { payment } })).body);
    const total = placed.orders.reduce((sum, order) => sum + order.total, 0);
    return { ...placed, total, products };
  };
  const ask = (request: string, body?: object, token = shop.customerToken) =>
    shop.call(request, { token, ...(body && { body }) });
  const pay = (checkoutId: string) => ask(`POST /orders/${checkoutId}/pay`);
  const contentOf = async (checkoutId: string): Promise<string> => {
    await pay(checkoutId);
    const [row] = await shop.db.rows<{ content: string }>(
      sql`SELECT content FROM payment_tries WHERE checkout_id = ${checkoutId} ORDER BY created_at DESC LIMIT 1`,
    );
    return row!.content;
  };
  const callBack = (body: object) => shop.call('POST /payments/zalopay/callback', { body });
  /** Reports a transfer, as the bank does. */
  const tellTransfer = (notified: object, key = BANK_KEY) => {
    const data = JSON.stringify({ account: ACCOUNT.account, ...notified });
    return shop.call('POST /payments/transfers/callback', { body: { data, mac: sign(key, data) } });
  };
  const confirm = (checkoutId: string, amount: number, reference: string, more: object = {}, token = organiser) =>
    ask('PUT /admin/payments/confirmation', { checkoutId, amount, reference, ...more }, token);
  const statuses = async (checkoutId: string): Promise<number[]> => {
    const rows = await shop.db.rows<{ status: number }>(
      sql`SELECT status FROM orders WHERE checkout_id = ${checkoutId} ORDER BY code`,
    );
    return rows.map(({ status }) => status);
  };
  /** Đồng in an account of the ledger (2: held, 10: to be refunded). */
  const accountOf = async (checkoutId: string, account: number): Promise<number> => {
    const [row] = await shop.db.rows<{ amount: number }>(sql`
      SELECT coalesce(sum(amount), 0)::int AS amount FROM ledger_entries
      WHERE checkout_id = ${checkoutId} AND account = ${account}`);
    return row!.amount;
  };
  /** Đồng held for a checkout, and to be refunded. */
  const heldAndRefund = async (checkoutId: string): Promise<number[]> => [
    await accountOf(checkoutId, LEDGER.HELD),
    await accountOf(checkoutId, LEDGER.REFUND),
  ];
  const expire = (checkoutId: string) =>
    expirePayment({ db: shop.db, now: shop.clock.now(), actor: CLOCK }, ports, checkoutId);
  /** Three backends run the due tasks at the same time. */
  const runJobs = async (): Promise<void> => {
    const { db, clock, parts } = shop;
    const handlers = createTaskHandlers({ payments: ports, parts, mails: noMail });
    const options = { db, handlers, clock: clock.now, log: pino({ level: 'silent' }) };
    await Promise.all([1, 2, 3].map(() => createTaskRunner(options).drain()));
  };

  return {
    ...{ shop, zaloPay, ports, organiser, organiserName: organiserUser.name, nextReference },
    ...{
      place,
      ask,
      pay,
      contentOf,
      callBack,
      tellTransfer,
      confirm,
      statuses,
      accountOf,
      heldAndRefund,
      expire,
      runJobs,
    },
    stateOf: async (checkoutId: string) => (await ask(`GET /orders/${checkoutId}/payment`)).body.state,
    async close() {
      await shop.close();
      await zaloPay.close();
    },
  };
};

export type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>;
