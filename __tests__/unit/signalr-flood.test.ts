import { MessageType } from '@microsoft/signalr';
import { Allowance, UserAllowances } from '@server/signalr/hub/allowance';
import { until } from '@tests/support/connections';
import { connect, type HubClient } from '@tests/support/signalr/hub-client';
import { closeAll, serveSample, type User } from '@tests/support/signalr/sample-hub';

afterEach(closeAll);

const RATE = { messageBurst: 10, messagesPerSecond: 5, byteBurst: 1000, bytesPerSecond: 100 };
const SLOW = { messageBurst: 20, messagesPerSecond: 20, floodMs: 300 };
const PING = '{"type":6}\x1e';
const UNKNOWN = '{"type":1,"target":"Nothing","arguments":[]}\x1e';

describe('an allowance', () => {
  it('2.12 lets a burst through, makes its sender wait for the rest, and refills up to the burst', () => {
    const allowance = new Allowance(RATE, 0);
    allowance.spend(10, 0, 0);
    expect(allowance.waitMs(0)).toBe(0);
    allowance.spend(1, 0, 0);
    expect([allowance.waitMs(0), allowance.waitMs(100), allowance.waitMs(200)]).toEqual([200, 100, 0]);
    expect([allowance.isRefilled(1, 1000), allowance.isRefilled(1, 2200)]).toEqual([false, true]);
    allowance.spend(11, 0, 3_600_000);
    expect(allowance.waitMs(3_600_000)).toBe(200);
  });

  it('2.12 counts bytes as well', () => {
    const allowance = new Allowance(RATE, 0);
    allowance.spend(1, 1100, 0);
    expect(allowance.waitMs(0)).toBe(1000);
  });

  it('2.12 a clock that stands still or goes back refills nothing', () => {
    const allowance = new Allowance(RATE, 1000);
    allowance.spend(11, 0, 1000);
    expect(allowance.waitMs(0)).toBe(200);
  });

  it('2.12 that of a user outlives the connections until it is refilled', () => {
    const users = new UserAllowances(RATE, 2);
    users.acquire('an', 0).spend(25, 0, 0);
    users.release('an');
    users.sweep(1000);
    expect(users.acquire('an', 1000).waitMs(1000)).toBe(0);
    users.release('an');
    expect(users.acquire('an', 1000).isRefilled(1, 1000)).toBe(false);
    users.sweep(60_000);
    expect(users.size).toBe(1);
    users.release('an');
    users.sweep(60_000);
    expect(users.size).toBe(0);
  });
});

/** Sends until the connection has ended. */
const flood = async (client: HubClient<User>, what: string): Promise<void> => {
  for (let sent = 0; !client.connection.ended; sent += 1) {
    if (sent > 5000) throw new Error('never cut off');
    if (!client.connection.paused) client.connection.say(what.repeat(10));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
};

describe.each([
  ['unknown calls', UNKNOWN],
  ['pings', PING],
  ['half a message after another', ' '],
])('a client that floods the hub with %s', (_, what) => {
  it('2.12 is read no further, and then closed with a reason', async () => {
    const { server } = serveSample({ options: SLOW });
    const client = await connect<User>(server, { user: 'an' });
    for (let sent = 0; sent < 25; sent += 1) client.connection.say(what);
    await until(() => client.connection.paused);
    await flood(client, what);
    expect(client.text()).toBe(
      '{"type":7,"error":"Connection closed with an error. HubException: Too many messages were sent."}\x1e',
    );
  });
});

it('2.12 frames without content count', async () => {
  const { server } = serveSample({ options: { ...SLOW, floodMs: 60_000 } });
  const client = await connect<User>(server, { user: 'an' });
  for (let sent = 0; sent < 30; sent += 1) client.connection.sayNothing();
  expect(client.connection.paused).toBe(true);
  await until(() => !client.connection.paused);
});

it('2.12 who slows down is served on, and loses nothing', async () => {
  const { server } = serveSample({ options: { ...SLOW, floodMs: 60_000 } });
  const client = await connect<User>(server, { user: 'an' });
  for (let id = 0; id < 40; id += 1)
    client.say({ type: MessageType.Invocation, target: 'Echo', arguments: [String(id)], invocationId: String(id) });
  const answers = (): string[] =>
    [
      ...Buffer.concat(client.connection.written)
        .toString()
        .matchAll(/"result":"(\d+)"/g),
    ].map(([, id]) => id!);
  await until(() => answers().length === 40);
  expect(answers()).toEqual(Array.from({ length: 40 }, (__, id) => String(id)));
  expect(client.connection.ended).toBeUndefined();
});

it('2.12 the connections of a user share what the user may send, others do not', async () => {
  const { server } = serveSample({ options: { ...SLOW, userShare: 1, floodMs: 60_000 } });
  const [first, second, other] = await Promise.all(['an', 'an', 'binh'].map((user) => connect<User>(server, { user })));
  first!.connection.say(PING.repeat(25));
  second!.connection.say(PING);
  other!.connection.say(PING);
  expect([second!.connection.paused, other!.connection.paused]).toEqual([true, false]);
});

it('2.12 a batch of many messages lets other work in between', async () => {
  const { server } = serveSample();
  const client = await connect<User>(server, { user: 'an' });
  client.connection.say('{"type":1,"target":"Echo","arguments":["x"],"invocationId":"1"}\x1e'.repeat(200));
  const answered = (): number => client.connection.written.length;
  const atOnce = answered();
  expect(atOnce).toBeLessThan(100);
  await until(() => answered() >= 201);
});
