import { eventually } from '@tests/support/eventually';
import { connect, HubClient, untilQuiet } from '@tests/support/signalr/hub-client';
import { closeAll, serveSample } from '@tests/support/signalr/sample-hub';

afterEach(closeAll);

const begin = (options: Parameters<typeof serveSample>[0] = {}, client: Partial<HubClient['connection']> = {}) => {
  const { server, seen } = serveSample(options);
  const peer = new HubClient({ user: undefined, ...client });
  server.accept(peer.connection);
  return { peer, seen };
};

const REQUEST = '{"protocol":"json","version":1}\x1e';

it('2.6 Success is an empty object, whatever the protocol', () => {
  for (const protocol of ['json', 'messagepack']) {
    const { peer } = begin();
    peer.connection.say(`{"protocol":"${protocol}","version":1}\x1e`);
    expect(peer.text()).toBe('{}\x1e');
    expect(peer.connection.format).toBe(protocol === 'json' ? 'Text' : 'Binary');
  }
});

it.each([1, 2])('2.6 Version %i is spoken', (version) => {
  const { peer } = begin();
  peer.connection.say(`{"protocol":"json","version":${version}}\x1e`);
  expect(peer.text()).toBe('{}\x1e');
});

it.each([
  ['{"protocol":"xml","version":1}', "The protocol 'xml' is not supported."],
  ['{"protocol":"json","version":3}', "The server does not support version 3 of the 'json' protocol."],
  ['{"protocol":"json","version":0}', "The server does not support version 0 of the 'json' protocol."],
  ['{"protocol":"json"}', 'An unexpected error occurred during connection handshake.'],
  ['{"type":6}', 'An unexpected error occurred during connection handshake.'],
  ['[]', 'An unexpected error occurred during connection handshake.'],
  ['{', 'An unexpected error occurred during connection handshake.'],
])('2.6 %s is refused, and the connection ends', async (request, error) => {
  const { peer, seen } = begin();
  peer.connection.say(`${request}\x1e`);
  expect(peer.text()).toBe(`${JSON.stringify({ error })}\x1e`);
  await untilQuiet();
  expect(peer.connection.ended).toBeDefined();
  expect(seen.lines).toEqual([]);
});

it('2.4 MessagePack needs a transport that carries bytes', () => {
  const { peer } = begin({}, { transport: 'ServerSentEvents', formats: ['Text'] });
  peer.connection.say('{"protocol":"messagepack","version":1}\x1e');
  const { error } = JSON.parse(peer.text().slice(0, -1)) as { error: string };
  expect(error).toBe(
    "Cannot use the 'messagepack' protocol on the current transport. The transport does not support 'Binary' transfer format.",
  );
});

it('2.6 May arrive in pieces', () => {
  const { peer } = begin();
  for (const letter of REQUEST) peer.connection.say(letter);
  expect(peer.text()).toBe('{}\x1e');
});

it('2.6 May be followed by messages in the same payload', async () => {
  const { peer } = begin();
  peer.connection.say(`${REQUEST}{"type":1,"target":"Echo","arguments":[1],"invocationId":"0"}\x1e`);
  await untilQuiet();
  expect(peer.text()).toBe('{}\x1e{"type":3,"invocationId":"0","result":1}\x1e');
});

it('2.6 The answer comes first, then OnConnected, then messages', async () => {
  const { peer, seen } = begin();
  peer.connection.say(`${REQUEST}{"type":1,"target":"Note","arguments":["noted"]}\x1e`);
  await untilQuiet();
  expect(seen.lines).toEqual(['somebody came', 'noted']);
});

it('2.6 Nothing for too long cancels it', async () => {
  const { peer } = begin({ options: { handshakeTimeoutMs: 20, tickMs: 5 } });
  await eventually(() => expect(peer.connection.ended).toBeDefined());
  expect(peer.text()).toBe('{"error":"Handshake was canceled."}\x1e');
});

it('2.12 A handshake over the message limit cancels it', () => {
  const { peer } = begin();
  peer.connection.say('x'.repeat(32 * 1024));
  expect(peer.text()).toBe('{"error":"Handshake was canceled."}\x1e');
});

it('2.6 A connection that ends before it leaves no trace', async () => {
  const { peer, seen } = begin();
  peer.connection.lose();
  await untilQuiet();
  expect(seen.lines).toEqual([]);
});

it('2.6 The user id is fixed', async () => {
  const { server, seen } = serveSample();
  const client = await connect(server, { user: 'an' });
  client.connection.lose(new Error('gone'));
  await untilQuiet();
  expect(seen.lines).toEqual(['an came', 'an left: gone']);
});
