import { connectionBuilderFor } from '@/shared/realtime/hub/build-connection';
import { HubClient } from '@/shared/realtime/hub/hub-client';
import { eventually } from '@tests/support/eventually';
import { startRealHub, type RealHub } from '@tests/support/real-hub';

let server: RealHub;
const clients: HubClient[] = [];

beforeEach(async () => {
  server = await startRealHub();
});

afterEach(async () => {
  clients.splice(0).forEach((client) => client.follow(null));
  await server.stop();
});

/** A client of the real library, and what it reported. */
const openClient = () => {
  const session = { token: '' };
  const notified: unknown[] = [];
  const numbers: number[] = [];
  const client = new HubClient({
    load: async () => connectionBuilderFor(server.url),
    token: async () => session.token,
    onSessionRejected: () => void notified.push('ended'),
    overlapMs: 50,
  });
  client.events.on('state', () => notified.push(client.state));
  client.events.on('restored', (first) => notified.push({ first }));
  client.events.on('UnreadChanged', (unread) => numbers.push(unread));
  const signIn = (token: string) => {
    session.token = token;
    client.follow({ userId: token.split('.')[0] ?? '', accessToken: token });
  };
  clients.push(client);
  return { client, notified, numbers, signIn };
};

const connected = async () => {
  const world = openClient();
  world.signIn('u1.first');
  await eventually(() => expect(world.client.state).toBe('Connected'));
  return world;
};

test('what is said while a token is renewed arrives, over one connection or the other, and the state stays', async () => {
  const { notified, numbers, signIn } = await connected();
  let said = 0;
  const talk = setInterval(() => void server.hub.clients.user('u1').send('UnreadChanged', (said += 1)), 1);
  for (let renewal = 0; renewal < 10 || said < 100; renewal += 1) {
    signIn(`u1.renewed-${renewal}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  await eventually(() => expect(server.hub.size).toBe(1));
  clearInterval(talk);
  await server.hub.clients.user('u1').send('UnreadChanged', -1);
  await eventually(() => expect(numbers).toContain(-1));
  const all = Array.from({ length: said }, (_, at) => at + 1);
  expect(all.filter((number) => !numbers.includes(number))).toEqual([]);
  expect(notified).toEqual(['Connecting', 'Connected', { first: true }]);
});

test('a server that asks to come back is come back to, and something may have been missed', async () => {
  const { notified } = await connected();
  server.hub.closeWhere(() => true, { allowReconnect: true });
  await eventually(() => expect(notified).toHaveLength(6));
  expect(notified.slice(3)).toEqual(['Reconnecting', 'Connected', { first: false }]);
});

test('a server that ends the connection for good is not come back to, and the session is looked at', async () => {
  const { client, notified } = await connected();
  server.hub.closeWhere(() => true);
  await eventually(() => expect(notified).toContain('ended'));
  expect(client.state).toBe('Disconnected');
});

test('a refused token is told as an error, and the session is looked at', async () => {
  const { client, notified, signIn } = openClient();
  const errors: string[] = [];
  client.events.on('error', ({ message }) => errors.push(message));
  signIn('nobody');
  await eventually(() => expect(notified).toContain('ended'));
  expect(errors[0]).toContain('401');
});

test('another user hears what is said to them, and nothing of the one before', async () => {
  const { client, numbers, signIn } = await connected();
  signIn('u2.first');
  await eventually(() => expect(server.hub.size).toBe(1));
  await eventually(() => expect(client.state).toBe('Connected'));
  await server.hub.clients.user('u1').send('UnreadChanged', 1);
  await server.hub.clients.user('u2').send('UnreadChanged', 2);
  await eventually(() => expect(numbers).toEqual([2]));
});
