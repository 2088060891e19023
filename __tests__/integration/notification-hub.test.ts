import { randomBytes } from 'node:crypto';
import { HubConnectionState } from '@microsoft/signalr';
import pino from 'pino';
import WebSocket from 'ws';
import { checkoutAnswer, type Order } from '@/contract/endpoints/orders';
import { CONNECTION_TOKEN_HEADER } from '@/contract/realtime/connection-token';
import { HUB_PATH } from '@/contract/realtime/hub';
import { ROLE } from '@/contract/vocabulary/roles';
import { currentUser } from '@/contract/endpoints/users';
import { createMemoryBus } from '@server/backend/realtime/bus/bus';
import { startTestBackend } from '@tests/support/backend';
import { openTestDatabase } from '@tests/support/databases';
import { connectDevice, TRANSPORTS, type Device } from '@tests/support/hub-clients';
import { makeUser } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

const MINUTE = 60_000;
const TIMES = { pollMs: 300, tickMs: 20 };

describe('the notification hub', () => {
  let shop: Shop;
  let url: string;
  let admin: Awaited<ReturnType<typeof makeUser>>;
  let adminToken: string;
  const devices: Device[] = [];

  beforeAll(async () => {
    shop = await openShop(openTestDatabase, { hubTimes: TIMES });
    url = `http://127.0.0.1:${await shop.port()}`;
    admin = await makeUser(shop.db, ROLE.SYSTEM);
    adminToken = await shop.signIn(admin.email);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(devices.splice(0).map(({ connection }) => connection.stop()));
  });
  afterAll(() => shop.close());

  const connect = async (token: string | (() => string), transport?: number, at = url): Promise<Device> => {
    const device = await connectDevice(at, token, transport === undefined ? {} : { transport });
    devices.push(device);
    return device;
  };

  const place = async (): Promise<Order> => {
    const product = await shop.sell();
    const { orders } = checkoutAnswer.parse((await shop.order([{ productId: product.id }])).body);
    await shop.outbox.drain();
    return orders[0]!;
  };

  const ship = async ({ id }: Order): Promise<void> => {
    await shop.call('PUT /issuer/orders/shipping', { token: shop.issuerToken, body: { id } });
    await shop.outbox.drain();
  };

  const negotiate = (headers: Record<string, string>, query = '') =>
    fetch(`${url}${HUB_PATH}/negotiate?negotiateVersion=1${query}`, { method: 'POST', headers });

  test.each(TRANSPORTS)(
    'tells an order to its issuer and to administrators, with every field, over %s (D6.9.1)',
    async (_, transport) => {
      const other = await shop.signIn(shop.otherIssuer.email);
      const [issuer, second, organiser, stranger, customer] = await Promise.all(
        [shop.issuerToken, shop.issuerToken, adminToken, other, shop.customerToken].map((token) =>
          connect(token, transport),
        ),
      );
      const order = await place();
      const fields = [6, 'Đơn hàng mới', 2, 'Đang xử lý', expect.stringContaining(order.code)];
      for (const device of [issuer!, second!, organiser!])
        expect(await device.receives('ReceiveMess')).toEqual([fields]);
      // Messages arrive in order, so this one shows that no other came before it.
      await shop.realtime.publisher.toUsers([shop.otherIssuer.id, shop.customer.id], 'UnreadChanged', 0);
      for (const device of [stranger!, customer!]) await device.receives('UnreadChanged');
      expect(stranger!.received.map(([event]) => event)).toEqual(['UnreadChanged']);
      expect(customer!.received.map(([event]) => event)).toEqual(['OrderChanged', 'UnreadChanged']);
    },
  );

  test.each(TRANSPORTS)('tells a customer that the order has moved, over %s', async (_, transport) => {
    const customer = await connect(shop.customerToken, transport);
    const order = await place();
    await ship(order);
    const { id, code } = order;
    expect(await customer.receives('OrderChanged', 2)).toEqual([[{ id, code, status: 2 }], [{ id, code, status: 4 }]]);
    expect(await customer.receives('ReceiveMess')).toEqual([
      [8, 'Trạng thái đơn hàng', 4, 'Đang vận chuyển', expect.stringContaining(code)],
    ]);
  });

  test('tells the devices of a user how much is unread, after one of them has read something', async () => {
    const [desk, phone] = [await connect(adminToken), await connect(adminToken)];
    await place();
    const { body } = await shop.call('GET /notifications/unread', { token: adminToken });
    await shop.call('PUT /notifications/read-all', { token: adminToken, body: { upTo: body.newestId } });
    await shop.outbox.drain();
    for (const device of [desk, phone]) expect(await device.receives('UnreadChanged')).toEqual([[0]]);
  });

  test('lets nobody in without a good token, and says nothing more (R2.11.1)', async () => {
    const forged = `${shop.customerToken.slice(0, -4)}AAAA`;
    for (const headers of [{}, { authorization: `Bearer ${forged}` }, { authorization: 'Basic eDp5' }]) {
      const refused = await negotiate(headers as Record<string, string>);
      expect([refused.status, await refused.text()]).toEqual([401, '']);
    }
    expect((await negotiate({}, `&access_token=${forged}`)).status).toBe(401);
    expect((await negotiate({}, `&access_token=${shop.customerToken}`)).status).toBe(200);
    await expect(connectDevice(url, forged, { transport: 1, skipNegotiation: true })).rejects.toThrow();
    await expect(connectDevice(url, '')).rejects.toThrow('401');
  });

  test('lets nobody in whose token has run out', async () => {
    const token = await shop.signIn(shop.otherIssuer.email);
    shop.clock.advance(16 * MINUTE);
    expect((await negotiate({ authorization: `Bearer ${token}` })).status).toBe(401);
    shop.clock.advance(-16 * MINUTE);
    expect((await negotiate({ authorization: `Bearer ${token}` })).status).toBe(200);
  });

  test('lets a client come back whose session could not be looked at', async () => {
    const lane = shop.db.on('signIn');
    const { rows } = lane;
    let looks = 0;
    jest.spyOn(lane, 'rows').mockImplementation((query) => {
      looks += 1;
      return looks === 2 ? Promise.reject(new Error('the database is away')) : rows.call(lane, query);
    });
    const looking = jest.spyOn(shop.db, 'on').mockReturnValue(lane);
    const ws = new WebSocket(`${url.replace('http', 'ws')}${HUB_PATH}?access_token=${shop.customerToken}`);
    ws.on('open', () => ws.send('{"protocol":"json","version":1}\x1e'));
    const said: string[] = [];
    ws.on('message', (message: Buffer) => said.push(message.toString()));
    await new Promise((resolve) => ws.on('close', resolve));
    looking.mockRestore();
    expect(said.join('')).toBe('{}\x1e{"type":7,"allowReconnect":true}\x1e');
  });

  test('has no methods for clients', async () => {
    const customer = await connect(shop.customerToken);
    for (const method of ['Send', 'toUsers', 'constructor'])
      await expect(customer.connection.invoke(method, 1)).rejects.toThrow(`Unknown hub method '${method}'`);
    expect(customer.connection.state).toBe(HubConnectionState.Connected);
  });

  test('sends a client away when its token runs out, to come back with a new one', async () => {
    const old = await shop.signIn(shop.otherIssuer.email);
    let fresh = '';
    let asked = 0;
    const device = await connectDevice(url, () => ((asked += 1) <= 1 ? old : fresh), {
      transport: 1,
      skipNegotiation: true,
    });
    devices.push(device);
    const back = new Promise<void>((resolve) => device.connection.onreconnected(() => resolve()));
    shop.clock.advance(15 * MINUTE);
    fresh = await shop.signIn(shop.otherIssuer.email);
    expect(device.connection.state).toBe(HubConnectionState.Connected);
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 15 * MINUTE);
    await back;
    expect(asked).toBe(2);
    expect(device.connection.state).toBe(HubConnectionState.Connected);
    shop.clock.advance(-15 * MINUTE);
  });

  test.each(TRANSPORTS)('cuts a disabled user off at once, for good, over %s', async (_, transport) => {
    const user = await makeUser(shop.db, ROLE.SYSTEM);
    const token = await shop.signIn(user.email);
    const device = await connect(token, transport);
    const found = await shop.call(`GET /admin/users/${user.id}`, { token: adminToken });
    const body = { ...facts(found.body), active: false };
    expect((await shop.call('PUT /admin/users', { token: adminToken, body })).status).toBe(200);
    await shop.outbox.drain();
    await device.closed;
    expect(device.connection.state).toBe(HubConnectionState.Disconnected);
    await expect(connectDevice(url, token, { transport })).rejects.toThrow('401');
  });

  const facts = (body: unknown) => {
    const { id, version } = currentUser.pick({ id: true, version: true }).parse(body);
    return { id, version, phone: '0901234567' };
  };

  test('takes the connection token that the relay has chosen, and no other word for one', async () => {
    const authorization = `Bearer ${shop.customerToken}`;
    const chosen = randomBytes(16).toString('base64url');
    const answer = await negotiate({ authorization, [CONNECTION_TOKEN_HEADER]: chosen });
    expect(await answer.json()).toMatchObject({ connectionToken: chosen });
    const again = await negotiate({ authorization, [CONNECTION_TOKEN_HEADER]: chosen });
    expect([again.status, await again.text()]).toEqual([400, expect.not.stringContaining(chosen)]);
  });

  test('reaches users on every backend over the bus', async () => {
    const bus = createMemoryBus(pino({ level: 'silent' }));
    const db = await openTestDatabase();
    const [here, there] = [await startTestBackend({ bus, db }), await startTestBackend({ bus, db })];
    const user = await makeUser(db, ROLE.SYSTEM);
    const token = await here.signIn(user.email);
    const device = await connectDevice(`http://127.0.0.1:${await there.port()}`, token);
    await here.realtime.publisher.toUsers([user.id], 'UnreadChanged', 7);
    expect(await device.receives('UnreadChanged')).toEqual([[7]]);
    await here.realtime.publisher.endSessions([(await here.tokens.verify(token, here.clock.now())).sessionId]);
    await device.closed;
    await Promise.all([there.app.close(), there.realtime.close()]);
    await here.close();
  });
});
