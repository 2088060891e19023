import { channelOf } from '@/contract/realtime/channels';
import type { SocketRequest } from '@/contract/realtime/socket';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { makeIssuer } from '@tests/support/make-data';
import { mutated, randomFrom } from '@tests/support/mutations';
import { connectSocket } from '@tests/support/socket-client';
import { WebSocket } from 'ws';

const ROUNDS = 10_000;
const SEED = 20_261_122;
/** How many frames are sent before the well-behaved client is checked. */
const ROUND = 200;

let backend: TestBackend;
let frames: Buffer[];
let issuer: { id: string; token: string };

beforeAll(async () => {
  backend = await startTestBackend({ messages: { burst: 1_000_000, perUser: 10_000, perAddress: 10_000 } });
  const { id, email } = await makeIssuer(backend.db);
  issuer = { id, token: await backend.signIn(email) };
  const requests: SocketRequest[] = [
    { channel: 'authenticate', data: { accessToken: issuer.token } },
    { channel: 'subscribe', data: { channels: ['stock:1', 'stock:2', channelOf.orders(id), 'orders:all'] } },
    { channel: 'subscribe', data: { channels: [channelOf.presence('publisher', 7), 'stock:12'] } },
    { channel: 'unsubscribe', data: { channels: ['stock:1', channelOf.orders(id)] } },
  ];
  frames = requests.map((request) => Buffer.from(JSON.stringify(request)));
});

afterAll(() => backend.close());

test(`4.1 ${ROUNDS} mutations of valid frames crash nothing, and disturb no other connection`, async () => {
  const port = await backend.port();
  const random = randomFrom(SEED);
  const bystander = await connectSocket(port);
  await bystander.authenticate(issuer.token);
  const mine = channelOf.orders(issuer.id);
  await bystander.subscribe('stock:1', mine);
  let attacker = await connectSocket(port);
  let lives = 1;
  for (let round = 1; round <= ROUNDS; round += 1) {
    if (attacker.ws.readyState !== WebSocket.OPEN) {
      attacker = await connectSocket(port);
      lives += 1;
    }
    const frame = mutated(Buffer.from(frames[random(frames.length)] ?? ''), random);
    attacker.ws.send(frame, { binary: random(500) === 0 });
    if (round % ROUND !== 0) continue;
    const notified = { asOf: 1, products: [{ id: 'p', saleQuantity: round }] };
    await backend.realtime.publisher.toChannel('stock:1', notified);
    expect(await bystander.next('stock:1')).toEqual(notified);
    await bystander.settle();
  }
  expect(lives).toBeGreaterThan(1);
  expect(bystander.received).toEqual([]);
  expect(await bystander.subscribe(mine)).toEqual([mine]);
  await Promise.all([attacker.ws.terminate(), bystander.close()]);
});
