import { MessageType } from '@microsoft/signalr';
import { createHubServer, defineHub } from '@server/signalr';
import { resolveOptions } from '@server/signalr/hub/options';
import { connect, untilQuiet } from '@tests/support/signalr/hub-client';
import { closeAll, serveSample } from '@tests/support/signalr/sample-hub';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(async () => {
  jest.useRealTimers();
  await closeAll();
});

const user = undefined;
const call = (target: string, args: unknown[] = []) => ({
  type: MessageType.Invocation as const,
  target,
  arguments: args,
  invocationId: '1',
});

it('2.8 15 to 16 s without a message bring a ping, and any message resets that', async () => {
  const { server } = serveSample();
  const client = await connect(server, { user });
  jest.advanceTimersByTime(14_000);
  expect(client.text()).toBe('');
  client.say(call('Nothing'));
  await untilQuiet();
  expect(client.text()).toContain('"type":3');
  jest.advanceTimersByTime(14_000);
  expect(client.text()).toBe('');
  jest.advanceTimersByTime(2000);
  expect(client.text()).toBe('{"type":6}\x1e');
  jest.advanceTimersByTime(16_000);
  expect(client.text()).toBe('{"type":6}\x1e');
});

it('2.5 no pings over long polling', async () => {
  const { server } = serveSample();
  const client = await connect(server, { user, transport: 'LongPolling', inherentKeepAlive: true });
  client.say({ type: MessageType.Ping });
  jest.advanceTimersByTime(120_000);
  expect(client.text()).toBe('');
  expect(client.connection.ended).toBeUndefined();
});

it('2.8 a client that has pinged and is silent for 30 s is given up, and may come back', async () => {
  const { server, seen } = serveSample();
  const client = await connect(server, { user });
  client.say({ type: MessageType.Ping });
  jest.advanceTimersByTime(29_000);
  expect(client.connection.ended).toBeUndefined();
  jest.advanceTimersByTime(3000);
  await untilQuiet();
  expect(client.text()).toContain('{"type":7,"error":"Connection closed with an error.","allowReconnect":true}\x1e');
  expect(client.connection.ended).toEqual({});
  expect(seen.lines.at(-1)).toBe(
    'somebody left: Client timeout (30000ms) elapsed without receiving a message from the client.',
  );
});

it('2.8 a client that never pinged is not given up', async () => {
  const { server } = serveSample();
  const client = await connect(server, { user });
  jest.advanceTimersByTime(300_000);
  expect(client.connection.ended).toBeUndefined();
});

it('2.8 every message counts as a sign of life', async () => {
  const { server } = serveSample();
  const client = await connect(server, { user });
  client.say({ type: MessageType.Ping });
  for (let round = 0; round < 5; round += 1) {
    jest.advanceTimersByTime(20_000);
    client.say({ type: MessageType.CancelInvocation, invocationId: 'none' });
  }
  expect(client.connection.ended).toBeUndefined();
});

it('2.8 the time of a running call does not count', async () => {
  const { server } = serveSample();
  const client = await connect(server, { user });
  client.say({ type: MessageType.Ping });
  client.say(call('Slow', [100_000]));
  jest.advanceTimersByTime(100_500);
  await untilQuiet();
  expect(client.text()).toContain('"result":100000');
  jest.advanceTimersByTime(29_000);
  expect(client.connection.ended).toBeUndefined();
});

it('2.9 a server that closes lets the call end, asks everybody to come back, and closes in order', async () => {
  const { server, seen } = serveSample();
  const client = await connect(server, { user });
  client.say(call('Slow', [1000]));
  const closed = server.close();
  await jest.advanceTimersByTimeAsync(1500);
  jest.useRealTimers();
  await closed;
  expect(client.text()).toBe('{"type":3,"invocationId":"1","result":1000}\x1e{"type":7,"allowReconnect":true}\x1e');
  expect(client.connection.ended).toEqual({});
  expect(seen.lines).toEqual(['somebody came', 'slow 1000 begins', 'slow 1000 ends', 'somebody left']);
});

it('2.9 a call that does not end is not waited for', async () => {
  const { server } = serveSample({ options: { drainMs: 20 } });
  const client = await connect(server, { user });
  client.say(call('Slow', [1_000_000]));
  jest.useRealTimers();
  await server.close();
  expect(client.text()).toBe('{"type":7,"allowReconnect":true}\x1e');
});

it('2.9 nobody is taken while the server closes', async () => {
  const { server } = serveSample();
  jest.useRealTimers();
  await server.close();
  await expect(connect(server, { user })).rejects.toThrow('the handshake failed');
});

it('2.9 an error in OnConnected closes without a reconnect', async () => {
  jest.useRealTimers();
  const left = jest.fn();
  const hub = defineHub<string>({
    methods: {},
    onConnected: () => Promise.reject(new Error('not today')),
    onDisconnected: left,
  });
  const log = { warn: jest.fn(), error: jest.fn() };
  const server = createHubServer(hub, { name: 'closed', log, options: { detailedErrors: true } });
  const client = await connect(server, { user: 'an' });
  expect(client.text()).toBe('{"type":7,"error":"Connection closed with an error. Error: not today"}\x1e');
  await untilQuiet();
  expect(left).not.toHaveBeenCalled();
  await server.close();
});

it("2.9 the hub's own abort closes without a reconnect", async () => {
  const { server } = serveSample();
  const client = await connect(server, { user });
  client.say({ type: MessageType.Invocation, target: 'Leave', arguments: [] });
  await untilQuiet();
  expect(client.text()).toBe('{"type":7}\x1e');
});

it('2.7 Close: an error of the client surfaces in OnDisconnected', async () => {
  const { server, seen } = serveSample();
  const client = await connect(server, { user });
  client.connection.say('{"type":7,"error":"the page crashed"}\x1e');
  await untilQuiet();
  expect(seen.lines.at(-1)).toBe('somebody left: the page crashed');
});

it('2.11 a connection ends with its token, and may come back with a new one', async () => {
  const { server } = serveSample({ expiresAt: () => Date.now() + 0 });
  const client = await connect(server, { user });
  expect(client.connection.ended).toBeUndefined();
  jest.advanceTimersByTime(2000);
  expect(client.text()).toBe('{"type":7,"allowReconnect":true}\x1e');
});

it('2.11 connections can be ended by whom they belong to', async () => {
  const { server } = serveSample();
  const [an, binh] = [await connect(server, { user: 'an' }), await connect(server, { user: 'binh' })];
  expect(server.size).toBe(2);
  server.closeWhere((name) => name === 'an');
  await untilQuiet();
  expect(an.text()).toBe('{"type":7}\x1e');
  expect(binh.connection.ended).toBeUndefined();
  expect(server.size).toBe(1);
});

it.each([
  [{ protocols: [] }, 'a hub needs a protocol'],
  [{ keepAliveMs: 0 }, 'keepAliveMs: 0 is not positive'],
  [{ tickMs: 20_000 }, 'keepAliveMs is shorter than tickMs'],
  [{ clientTimeoutMs: 15_000 }, 'clientTimeoutMs leaves no time'],
  [{ reconnectBufferMax: 1 }, 'reconnectBufferMax is below reconnectBuffer'],
])('refuses %j', (options, why) => {
  expect(() => resolveOptions(options)).toThrow(why);
});
