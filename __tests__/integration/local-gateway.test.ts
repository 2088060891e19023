import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { createBankTeller } from '@server/backend/payments/bank-teller';
import { createZaloPay } from '@server/backend/payments/zalopay';
import { localPaymentsOf } from '@server/env/local-payments';
import { createReader } from '@server/env/reader';
import { assertLocalPaymentsAllowed } from '@server/shared/local-payments-guard';
import { createLocalGateway } from '@server/web/local-gateway/handler';

const START = Date.parse('2026-11-21T10:00:00+07:00');
const MINUTE = 60_000;
const CHECKOUT = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a01';

interface Notified {
  data: string;
  mac: string;
}

let server: Server;
let clock = START;
let notified: { path: string; body: Notified }[] = [];
let payments: ReturnType<typeof localPaymentsOf>;

const readBody = async (req: AsyncIterable<Buffer>): Promise<Notified> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString()) as Notified;
};

beforeEach(async () => {
  [clock, notified] = [START, []];
  let gateway: ReturnType<typeof createLocalGateway> = () => false;
  // The shop and its gateway are one site, as on a laptop.
  server = createServer((req, res) => {
    if (gateway(req, res)) return;
    void readBody(req).then((body) => {
      notified.push({ path: req.url ?? '', body });
      res.end(JSON.stringify({ return_code: 1 }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  payments = localPaymentsOf(createReader({ TOKEN_SECRET: 's'.repeat(32), PORT: String(port) }));
  gateway = createLocalGateway(payments, () => clock);
});

afterEach(() => new Promise((closed) => server.close(closed)));

const shop = () => createZaloPay(payments.zaloPay, { productName: 'Hội Sách', publicUrl: payments.site });

const makeOrder = (content = '261121_a1b2c3d4e5f6') =>
  shop().create({
    ...{ content, amount: 90_000, checkoutId: CHECKOUT, now: new Date(clock) },
    expiresAt: new Date(clock + 15 * MINUTE),
  });

const tokenOf = (payUrl: string): string => new URL(payUrl, payments.site).searchParams.get('order') ?? '';

const press = (payUrl: string, deed: string) =>
  supertest(server)
    .post('/local-gateway/zalopay/pay')
    .type('form')
    .send({ order: tokenOf(payUrl), deed });

describe('the page that plays ZaloPay', () => {
  it('shows what is paid, tells the shop with ZaloPay’s signature, and leads back', async () => {
    const payUrl = await makeOrder();
    const page = await supertest(server).get(payUrl).expect(200);
    expect(page.text).toContain('90.000');
    expect(page.text).toContain('Không có tiền thật');
    expect(await shop().query('261121_a1b2c3d4e5f6')).toEqual({ outcome: 'open' });
    await press(payUrl, 'pay').expect(303).expect('location', `/order-success?checkout=${CHECKOUT}`);
    expect(notified.map(({ path }) => path)).toEqual(['/api/payments/zalopay/callback']);
    const money = shop().readCallback(notified[0]!.body);
    expect(money).toMatchObject({ content: '261121_a1b2c3d4e5f6', amount: 90_000 });
    expect(await shop().query('261121_a1b2c3d4e5f6')).toEqual({ outcome: 'paid', money });
  });

  it('pays once: a second press is the same transaction', async () => {
    const payUrl = await makeOrder();
    await press(payUrl, 'pay');
    await press(payUrl, 'pay');
    expect(new Set(notified.map(({ body }) => body.data.match(/"zp_trans_id":\d+/)?.[0])).size).toBe(1);
    expect((await supertest(server).get(payUrl)).text).toContain('đã được thanh toán');
  });

  it('fails for good, says why when it is asked, and is left without telling anything', async () => {
    const payUrl = await makeOrder();
    expect((await press(payUrl, 'fail').expect(200)).text).toContain('số dư không đủ');
    expect((await press(payUrl, 'pay').expect(200)).text).toContain('số dư không đủ');
    expect(await shop().query('261121_a1b2c3d4e5f6')).toEqual({ outcome: 'refused', code: -63 });
    await press(payUrl, 'cancel').expect(303);
    expect(notified).toEqual([]);
  });

  it('takes nothing after its time', async () => {
    const payUrl = await makeOrder();
    clock += 16 * MINUTE;
    expect((await press(payUrl, 'pay').expect(200)).text).toContain('quá hạn');
    expect(notified).toEqual([]);
  });

  it('makes no order for who does not have the key, and has no page for an order that it did not make', async () => {
    const stranger = createZaloPay({ ...payments.zaloPay, key1: 'x' }, { productName: 'X', publicUrl: payments.site });
    const order = { content: 'x', amount: 1, checkoutId: CHECKOUT, now: new Date(), expiresAt: new Date() };
    await expect(stranger.create(order)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
    expect(await stranger.query('x')).toEqual({ outcome: 'open' });
    const made = tokenOf(await makeOrder());
    const cheaper = Buffer.from(JSON.stringify({ amount: 1 })).toString('base64url') + made.slice(made.indexOf('.'));
    await supertest(server).get(`/local-gateway/zalopay/pay?order=${cheaper}`).expect(404);
  });
});

describe('the page that plays a banking app', () => {
  const address = '/local-gateway/bank?account=0000000000&amount=90000&content=HS0123456789AB&back=/orders/1';
  const send = (fields: object) => supertest(server).post('/local-gateway/bank').type('form').send(fields);
  const transfer = { account: '0000000000', amount: '90000', content: 'HS0123456789AB', back: '/orders/1' };

  it('shows what the code says, and tells the shop as its bank does', async () => {
    expect((await supertest(server).get(address).expect(200)).text).toContain('value="HS0123456789AB"');
    const said = await send({ ...transfer, deed: 'tell' }).expect(200);
    expect(said.text).toContain('href="/orders/1"');
    const teller = createBankTeller({ account: payments.bank.account.account, key: payments.bank.key });
    expect(notified.map(({ path }) => path)).toEqual(['/api/payments/transfers/callback']);
    expect(teller.readCallback(notified[0]!.body)).toMatchObject({ description: 'HS0123456789AB', amount: 90_000 });
  });

  it('can keep it to itself, for the organiser to confirm by hand', async () => {
    expect((await send({ ...transfer, deed: 'silent' }).expect(200)).text).toMatch(/Mã giao dịch: FT\d+/);
    expect(notified).toEqual([]);
  });

  it.each([{ amount: '0' }, { amount: 'x' }, { account: '' }])('refuses %j', (more) =>
    send({ ...transfer, ...more }).expect(400),
  );

  it('leads back to this site only, and escapes what it is given', async () => {
    const said = await send({ ...transfer, back: 'https://evil.test', deed: 'silent' });
    expect(said.text).not.toContain('evil.test');
    const page = await supertest(server).get('/local-gateway/bank?account=1&amount=1&content=%22%3E%3Cscript%3E');
    expect(page.text).not.toContain('<script>');
  });
});

describe('the local gateway', () => {
  it.each([
    ['evil.example', 404],
    ['192.168.1.5:3000', 404],
    ['localhost:3000', 200],
    ['[::1]:3000', 200],
  ])('for Host %s answers %d', async (host, status) => {
    await supertest(server).get('/local-gateway/bank?account=1&amount=1&content=a').set('host', host).expect(status);
  });

  it('takes no form of another site, and knows no other page', async () => {
    const payUrl = await makeOrder();
    await press(payUrl, 'pay').set('sec-fetch-site', 'cross-site').expect(403);
    expect(notified).toEqual([]);
    await supertest(server).get('/local-gateway/admin').expect(404);
  });
});

describe('its guard', () => {
  const laptop = { localIdentity: true, host: '127.0.0.1', projectId: 'demo-x', gateways: [] };

  it('lets a laptop pass', () => expect(() => assertLocalPaymentsAllowed(laptop)).not.toThrow());

  it.each([
    [{ localIdentity: false }, /LOCAL_IDENTITY=1/],
    [{ host: '0.0.0.0' }, /0\.0\.0\.0/],
    [{ projectId: 'hoi-sach' }, /demo-/],
    [{ databaseUrl: 'postgresql://db.example/fair' }, /DATABASE_URL/],
    [{ firebaseServiceAccount: '{}' }, /FIREBASE_SERVICE_ACCOUNT/],
    [{ gateways: ['ZALOPAY_APP_ID', 'VIETQR_ACCOUNT'] }, /ZALOPAY_APP_ID is set; VIETQR_ACCOUNT is set/],
  ])('refuses %j', (more, reason) => {
    expect(() => assertLocalPaymentsAllowed({ ...laptop, ...more })).toThrow(reason);
  });
});
