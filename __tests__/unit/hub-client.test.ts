import { HubClient } from '@/shared/realtime/hub/hub-client';
import { FakeHub } from '@tests/support/fake-hub';

/** A client, the events that it emitted, and its session. */
const createClient = () => {
  const hub = new FakeHub();
  const session = { token: 'first' };
  const notified: unknown[] = [];
  const onSessionRejected = () => void notified.push('ended');
  const client = new HubClient({ load: async () => hub.build, token: async () => session.token, onSessionRejected });
  client.events.on('state', () => notified.push(client.state));
  client.events.on('restored', (first) => notified.push({ first }));
  client.events.on('error', ({ message }) => notified.push({ error: message }));
  client.events.on('UnreadChanged', (unread) => notified.push({ unread }));
  const signIn = (userId: string, token: string) => {
    session.token = token;
    client.follow({ userId, accessToken: token });
  };
  /** The events since the last call. */
  const news = () => notified.splice(0);
  return { hub, session, client, signIn, news };
};

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

const connected = async () => {
  const world = createClient();
  world.signIn('u1', 'first');
  await settle();
  world.news();
  return world;
};

describe('enabled only with an access token (S4.7.2)', () => {
  test('nothing is loaded or connected for a visitor', async () => {
    const load = jest.fn();
    const client = new HubClient({ load, token: async () => '', onSessionRejected: load });
    client.follow(null);
    await settle(60_000);
    expect([client.state, load.mock.calls.length]).toEqual(['Disconnected', 0]);
  });

  test('signing in connects with the token of the session', async () => {
    const { hub, client, signIn, news } = createClient();
    signIn('u1', 'first');
    expect(client.state).toBe('Connecting');
    await settle();
    expect(news()).toEqual(['Connecting', 'Connected', { first: true }]);
    expect(hub.up.map(({ token }) => token)).toEqual(['first']);
  });

  test('signing out disconnects', async () => {
    const { hub, client, news } = await connected();
    client.follow(null);
    await settle();
    expect(news()).toEqual(['Disconnecting', 'Disconnected']);
    expect(hub.up).toEqual([]);
  });

  test('signing out while it connects leaves nothing open', async () => {
    const { hub, client, signIn, news } = createClient();
    let goOn = () => {};
    hub.slow = new Promise((resolve) => (goOn = resolve));
    signIn('u1', 'first');
    await settle();
    client.follow(null);
    goOn();
    await settle();
    expect(hub.up).toEqual([]);
    expect(news().at(-1)).toBe('Disconnected');
  });

  test('another user gets a connection of their own, without events of the previous user', async () => {
    const { hub, signIn, news } = await connected();
    const before = hub.last;
    signIn('u2', 'second');
    before.say('UnreadChanged', 7);
    await settle();
    expect(news()).toEqual(['Connecting', 'Connected', { first: true }]);
    expect(hub.up.map(({ token }) => token)).toEqual(['second']);
  });
});

describe('a renewed token', () => {
  test('reconnects without a gap: the old connection is closed after an overlap', async () => {
    const { hub, client, signIn, news } = await connected();
    let goOn = () => {};
    hub.slow = new Promise((resolve) => (goOn = resolve));
    signIn('u1', 'second');
    await settle();
    expect(hub.up.map(({ token }) => token)).toEqual(['first']);
    hub.connections[0]?.say('UnreadChanged', 1);
    goOn();
    await settle(1999);
    hub.connections[0]?.say('UnreadChanged', 2);
    await settle(1);
    expect(hub.up.map(({ token }) => token)).toEqual(['second']);
    hub.last.say('UnreadChanged', 3);
    expect([client.state, news()]).toEqual(['Connected', [{ unread: 1 }, { unread: 2 }, { unread: 3 }]]);
  });

  test('that cannot connect leaves the old connection as it is, and emits the error', async () => {
    const { hub, client, signIn, news } = await connected();
    hub.isAway = true;
    signIn('u1', 'second');
    await settle();
    hub.connections[0]?.say('UnreadChanged', 1);
    expect([client.state, news()]).toEqual(['Connected', [{ error: 'away' }, { unread: 1 }]]);
  });

  test('that comes while it connects is used next', async () => {
    const { hub, signIn } = createClient();
    let goOn = () => {};
    hub.slow = new Promise((resolve) => (goOn = resolve));
    signIn('u1', 'first');
    await settle();
    signIn('u1', 'second');
    goOn();
    await settle(2000);
    expect(hub.up.map(({ token }) => token)).toEqual(['second']);
  });

  test('that comes while another is handed over to is the one that stays', async () => {
    const { hub, signIn } = await connected();
    let goOn = () => {};
    hub.slow = new Promise((resolve) => (goOn = resolve));
    signIn('u1', 'second');
    await settle();
    signIn('u1', 'third');
    goOn();
    await settle(4000);
    expect(hub.up.map(({ token }) => token)).toEqual(['third']);
  });

  test('leaves nothing open when the user signs out meanwhile', async () => {
    const { hub, client, signIn } = await connected();
    signIn('u1', 'second');
    await settle();
    expect(hub.up).toHaveLength(2);
    client.follow(null);
    await settle();
    expect(hub.up).toEqual([]);
  });

  test('reconnects a client that had given up', async () => {
    const { hub, client, signIn } = await connected();
    hub.last.end();
    signIn('u1', 'second');
    await settle();
    expect([client.state, hub.up.length]).toEqual(['Connected', 1]);
  });

  test('that is the same changes nothing', async () => {
    const { hub, signIn, news } = await connected();
    signIn('u1', 'first');
    await settle();
    expect([hub.connections.length, news()]).toEqual([1, []]);
  });
});

describe('losing the connection', () => {
  test('emits a state and an error, and the reconnect that something may have been missed', async () => {
    const { hub, news } = await connected();
    hub.last.lose();
    expect(news()).toEqual(['Reconnecting', { error: 'lost' }]);
    await hub.last.comeBack();
    expect(news()).toEqual(['Connected', { first: false }]);
  });

  test('a reconnect has used the current token, so no hand-over follows', async () => {
    const { hub, signIn } = await connected();
    hub.last.lose();
    signIn('u1', 'second');
    await hub.last.comeBack();
    await settle();
    expect(hub.up.map(({ token }) => token)).toEqual(['second']);
    expect(hub.connections).toHaveLength(1);
  });

  test('lost while a token is handed over to: the new connection says that something may have been missed', async () => {
    const { hub, signIn, news } = await connected();
    let goOn = () => {};
    hub.slow = new Promise((resolve) => (goOn = resolve));
    signIn('u1', 'second');
    await settle();
    hub.connections[0]?.lose();
    goOn();
    await settle(2000);
    expect(news()).toEqual(['Reconnecting', { error: 'lost' }, 'Connected', { first: false }]);
    expect(hub.up).toHaveLength(1);
  });

  test('a close by the server, or a refused token, makes the session be checked', async () => {
    const { hub, client, news } = await connected();
    hub.last.end();
    expect(news()).toEqual(['Disconnected', 'ended']);
    hub.refusal = "Failed to complete negotiation with the server: Error: Unauthorized: Status code '401'";
    client.reconnect();
    await settle();
    expect(news()).toContain('ended');
  });

  test('a close after all attempts of the library does not concern the session', async () => {
    const { hub, news } = await connected();
    hub.last.lose();
    hub.last.end();
    expect(news()).toEqual(['Reconnecting', { error: 'lost' }, 'Disconnected']);
  });

  test('the first attempt is repeated after 0, 2, 10 and 30 s, and then it stops', async () => {
    const { hub, client, signIn, news } = createClient();
    hub.isAway = true;
    const start = Date.now();
    signIn('u1', 'first');
    await settle(600_000);
    expect(hub.tried.map((at) => at - start)).toEqual([0, 0, 2000, 12_000, 42_000]);
    expect(client.state).toBe('Disconnected');
    expect(news()).toEqual(['Connecting', ...Array(5).fill({ error: 'away' }), 'Disconnected']);
  });

  test('after that it is connected again on demand', async () => {
    const { hub, client, signIn } = createClient();
    hub.isAway = true;
    signIn('u1', 'first');
    await settle(600_000);
    hub.isAway = false;
    client.reconnect();
    await settle();
    expect(client.state).toBe('Connected');
  });

  test('a demand between two attempts connects at once, without a second connection', async () => {
    const { hub, client, signIn } = createClient();
    hub.isAway = true;
    signIn('u1', 'first');
    await settle(13_000);
    hub.isAway = false;
    client.reconnect();
    client.reconnect();
    await settle(60_000);
    expect([client.state, hub.up.length]).toEqual(['Connected', 1]);
  });

  test('a demand while the library waits takes its place', async () => {
    const { hub, client, news } = await connected();
    const before = hub.last;
    before.lose();
    client.reconnect();
    await settle();
    expect(hub.up).toEqual([hub.last]);
    expect(hub.last).not.toBe(before);
    expect(news().slice(2)).toEqual(['Connecting', 'Connected', { first: false }]);
  });

  test('a demand while connected, or for a visitor, changes nothing', async () => {
    const { hub, client, news } = await connected();
    client.reconnect();
    client.follow(null);
    await settle();
    client.reconnect();
    await settle();
    expect([hub.connections.length, news()]).toEqual([1, ['Disconnecting', 'Disconnected']]);
  });

  test('a library that cannot be loaded is reported as an error', async () => {
    const load = jest.fn().mockRejectedValue(new Error('chunk'));
    const client = new HubClient({ load, token: async () => 'first', onSessionRejected: jest.fn() });
    const errors: string[] = [];
    client.events.on('error', ({ message }) => errors.push(message));
    client.follow({ userId: 'u1', accessToken: 'first' });
    await settle(60_000);
    expect([errors.length, client.state]).toEqual([5, 'Disconnected']);
  });
});

test('a listener that throws does not affect the others', async () => {
  const { hub, client, news } = await connected();
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  client.events.on('UnreadChanged', () => {
    throw new Error('of the page');
  });
  client.events.on('UnreadChanged', (unread) => expect(unread).toBe(3));
  hub.last.say('UnreadChanged', 3);
  expect([news(), complain.mock.calls.length]).toEqual([[{ unread: 3 }], 1]);
  complain.mockRestore();
});
