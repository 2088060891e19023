import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import type { CheckoutAnswer } from '@/contract/endpoints/orders';
import type { ProductCard } from '@/contract/endpoints/products';
import { channelOf } from '@/contract/realtime/channels';
import { HUB_PATH } from '@/contract/realtime/hub';
import { SOCKET_PATH } from '@/contract/realtime/socket';
import { WebSocket } from 'ws';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Database } from '@server/backend/db/database';
import { postJson, signInBy } from '@tests/support/headless-sign-in';
import {
  makeCustomer,
  makeCampaign,
  makeIssuer,
  makeParticipant,
  makeProduct,
  makeUser,
} from '@tests/support/make-data';
import { startPairs, type Pairs } from '@tests/support/pairs';
import { orderBody } from '@tests/support/shop';

jest.setTimeout(240_000);

const { TEST_DATABASE_URL = '', TEST_REDIS_URL = '' } = process.env;

const TRANSPORTS = {
  WebSockets: HttpTransportType.WebSockets,
  'server-sent events': HttpTransportType.ServerSentEvents,
  'long polling': HttpTransportType.LongPolling,
};

const until = async (what: string, holds: () => boolean): Promise<void> => {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(50)) if (holds()) return;
  throw new Error(`did not happen in time: ${what}`);
};

/** A user's device: the messages that it has received, over a transport, through a web server. */
const listen = async (web: string, token: string, transport: HttpTransportType) => {
  const notified: string[] = [];
  const changes = { lost: 0, back: 0 };
  const hub: HubConnection = new HubConnectionBuilder()
    .withUrl(web + HUB_PATH, { accessTokenFactory: () => token, transport })
    .withAutomaticReconnect([0, 200, 500, 1000, 2000, 4000])
    .configureLogging(LogLevel.None)
    .build();
  hub.on('ReceiveMess', (...[, , , , message]: unknown[]) => notified.push(String(message)));
  for (const other of ['UnreadChanged', 'OrderChanged']) hub.on(other, () => undefined);
  hub.onreconnecting(() => (changes.lost += 1));
  hub.onreconnected(() => (changes.back += 1));
  await hub.start();
  return { notified, changes, hub };
};

const watchStock = async (web: string, campaignId: number) => {
  const seen: Record<string, number> = {};
  const socket = new WebSocket(web.replace('http', 'ws') + SOCKET_PATH);
  const subscribed = new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (bytes: Buffer) => {
      const { channel, data } = JSON.parse(bytes.toString()) as {
        channel: string;
        data: { products?: { id: string; saleQuantity: number }[] };
      };
      if (channel === 'subscribed') resolve();
      for (const { id, saleQuantity } of data.products ?? []) seen[id] = saleQuantity;
    });
  });
  socket.once('open', () => {
    socket.send(JSON.stringify({ channel: 'subscribe', data: { channels: [channelOf.stock(campaignId)] } }));
  });
  await subscribed;
  return { seen, socket };
};

const DAY_MS = 86_400_000;
const CUSTOMER = 'reader@test.vn';
const ADMIN = 'admin@test.vn';

/** The backends use the clock of the machine. */
const openCampaign = async (db: Database) => {
  const [yesterday, tomorrow] = [-DAY_MS, DAY_MS].map((ms) => new Date(Date.now() + ms).toISOString());
  const campaign = await makeCampaign(db, { startsAt: yesterday, endsAt: tomorrow });
  const issuer = await makeIssuer(db);
  await makeParticipant(db, campaign.id, issuer.id);
  await makeCustomer(db, { email: CUSTOMER });
  await makeUser(db, ROLE.SYSTEM, { email: ADMIN });
  await makeProduct(db, { campaignId: campaign.id, issuerId: issuer.id });
};

describe('two backends behind two web servers, over PostgreSQL and Redis', () => {
  let pairs: Pairs;
  let product: ProductCard;
  let customer: string;
  const devices: Awaited<ReturnType<typeof listen>>[] = [];

  const order = async (web: string): Promise<string> => {
    const answer = await postJson(
      `${web}/api/orders`,
      orderBody(product.campaign.id, [{ productId: product.id }], {
        address: { detail: '1', provinceCode: 79, wardCode: 26740 },
      }),
      { authorization: `Bearer ${customer}`, 'idempotency-key': randomUUID() },
    );
    expect(answer.status).toBe(201);
    return ((await answer.json()) as CheckoutAnswer).orders[0]!.code;
  };

  const allAreNotified = (code: string): Promise<void> =>
    until(`all devices are told of ${code}`, () =>
      devices.every(({ notified }) => notified.some((message) => message.includes(code))),
    );

  beforeAll(async () => {
    pairs = await startPairs({ server: TEST_DATABASE_URL, redis: TEST_REDIS_URL, fill: openCampaign });
    const [first] = pairs.webs;
    const answer = await fetch(`${first!.url}/api/products`);
    product = ((await answer.json()) as { data: ProductCard[] }).data[0]!;
    customer = (await signInBy(first!.url, CUSTOMER)).accessToken;
    const admin = (await signInBy(first!.url, ADMIN)).accessToken;
    for (const { url } of pairs.webs)
      for (const transport of Object.values(TRANSPORTS))
        devices.push(await listen(url, admin, transport), await listen(url, admin, transport));
  });

  afterAll(async () => {
    await Promise.all(devices.map(({ hub }) => hub.stop()));
    await pairs?.close();
  });

  it('a message reaches a user on every device, whichever pair it hangs on', async () => {
    for (const { url } of pairs.webs) await allAreNotified(await order(url));
    for (const { notified } of devices) expect(notified).toHaveLength(2);
  });

  it('a channel of the message socket crosses over', async () => {
    const watchers = await Promise.all(pairs.webs.map(({ url }) => watchStock(url, product.campaign.id)));
    await order(pairs.webs[0]!.url);
    const answer = await fetch(`${pairs.webs[1]!.url}/api/products/${product.id}`);
    const { saleQuantity } = (await answer.json()) as ProductCard;
    await until('both are told of the stock', () => watchers.every(({ seen }) => seen[product.id] === saleQuantity));
    for (const { socket } of watchers) socket.terminate();
  });

  it('one backend killed: its users come back on the other, and are told again', async () => {
    await pairs.backends[0]!.cut();
    // Of twelve connections a few were on the killed backend.
    await until('its users have lost it', () => devices.some(({ changes }) => changes.lost > 0));
    await sleep(500);
    await until('all are back', () => devices.every(({ changes: { lost, back } }) => lost === back));
    await allAreNotified(await order(pairs.webs[0]!.url));
  });
});
