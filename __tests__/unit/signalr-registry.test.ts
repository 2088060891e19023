import { MessageType } from '@microsoft/signalr';
import { decodeMessage, encodeMessage } from '@server/signalr/bus/payload';
import type { HubConnection } from '@server/signalr/hub/hub-connection';
import { createHubServer, defineHub, type Bus, type BusListener } from '@server/signalr';
import { jsonProtocol } from '@server/signalr/protocol/json';
import { ConnectionRegistry } from '@server/signalr/hub/connection-registry';
import { eventually } from '@tests/support/eventually';
import { HubClient, connect, untilQuiet, type OfficialName } from '@tests/support/signalr/hub-client';
import { closeAll, serveSample } from '@tests/support/signalr/sample-hub';

afterEach(closeAll);

/** A bus that records its subscriptions. */
class CountingBus implements Bus {
  readonly topics = new Map<string, BusListener>();
  #waiting: (() => void)[] = [];
  #away = false;

  get away(): boolean {
    return this.#away;
  }

  set away(away: boolean) {
    this.#away = away;
    if (!away) for (const go of this.#waiting.splice(0)) go();
  }

  readonly published: string[] = [];

  async publish(topic: string): Promise<void> {
    if (this.away) throw new Error('the bus is away');
    this.published.push(topic);
  }

  async subscribe(topic: string, listener: BusListener): Promise<() => Promise<void>> {
    // As the port requires: subscribing waits while the bus is unreachable.
    if (this.#away) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.topics.set(topic, listener);
    return async () => void this.topics.delete(topic);
  }

  async ping(): Promise<void> {}
  async close(): Promise<void> {}

  /** Without the server's own topics. */
  get ofPeople(): string[] {
    return [...this.topics.keys()].filter((topic) => !topic.includes(':internal:') && topic !== 'sample:all').sort();
  }
}

it('2.13 topics of users, groups and connections are heard only while somebody here is in them', async () => {
  const bus = new CountingBus();
  const { server } = serveSample({ bus });
  const [an, other] = [await connect(server, { user: 'an' }), await connect(server, { user: 'an' })];
  await server.groups.add(an.connection.id, 'fair');
  await server.groups.add(an.connection.id, 'fair');
  await server.groups.add(other.connection.id, 'fair');
  const ids = [an, other].map(({ connection }) => `sample:connection:${connection.id}`);
  expect(bus.ofPeople).toEqual([...ids, 'sample:group:fair', 'sample:user:an'].sort());
  await server.groups.remove(an.connection.id, 'fair');
  an.connection.lose();
  await untilQuiet();
  expect(bus.ofPeople).toEqual([ids[1], 'sample:group:fair', 'sample:user:an']);
  other.connection.lose();
  await untilQuiet();
  expect(bus.ofPeople).toEqual([]);
  await server.close();
  expect(bus.topics.size).toBe(0);
});

it('2.13 a connection that ends in the packet of its handshake leaves no topic, and takes none from others', async () => {
  const bus = new CountingBus();
  const { server, seen } = serveSample({ bus });
  const shake = (client: HubClient): void => {
    server.accept(client.connection);
    client.connection.say('{"protocol":"json","version":1}\x1e');
  };
  const alone = new HubClient({ user: 'binh' });
  shake(alone);
  alone.connection.breakOff();
  await untilQuiet();
  expect(bus.ofPeople).toEqual([]);
  const an = await connect(server, { user: 'an' });
  const other = new HubClient({ user: 'an' });
  shake(other);
  other.connection.breakOff();
  await untilQuiet();
  expect(bus.ofPeople).toEqual([`sample:connection:${an.connection.id}`, 'sample:user:an']);
  expect(seen.lines).toEqual(['an came']);
});

const IMPATIENT = { clientResultTimeoutMs: 20, tickMs: 5, drainMs: 20 };

it('2.13 without the bus nobody is let in, and may try again', async () => {
  const bus = new CountingBus();
  const { server, seen } = serveSample({ bus, options: IMPATIENT });
  await connect(server, { user: 'binh' });
  bus.away = true;
  const client = await connect(server, { user: 'an' });
  await eventually(() => expect(client.connection.ended).toBeDefined());
  expect(client.text()).toBe('{"type":7,"error":"Connection closed with an error.","allowReconnect":true}\x1e');
  expect(seen.lines).toEqual(['binh came']);
  expect(seen.problems.map(({ error }) => (error as Error).message)).toEqual(['The bus did not answer within 20 ms.']);
  bus.away = false;
  const again = await connect(server, { user: 'an' });
  expect(again.connection.ended).toBeUndefined();
  expect(seen.lines).toEqual(['binh came', 'an came']);
  expect(bus.ofPeople).not.toContain(`sample:connection:${client.connection.id}`);
});

it('2.13 while the bus is away those who are here are told all the same, and the sender knows', async () => {
  const bus = new CountingBus();
  const { server } = serveSample({ bus, options: IMPATIENT });
  const client = await connect(server, { user: 'an' });
  bus.away = true;
  await expect(server.clients.user('an').send('News')).rejects.toThrow('the bus is away');
  expect(client.text()).toBe('{"type":1,"target":"News","arguments":[]}\x1e');
  await expect(server.groups.add(client.connection.id, 'fair')).rejects.toThrow('The bus did not answer');
  await expect(server.groups.add('elsewhere', 'fair')).rejects.toThrow('the bus is away');
  await expect(server.clients.connection('elsewhere').invoke('Ask')).rejects.toThrow('the bus is away');
  expect(bus.ofPeople).not.toContain('sample:group:fair');
  bus.away = false;
  await server.groups.add(client.connection.id, 'fair');
  expect(bus.ofPeople).toContain('sample:group:fair');
});

it('2.13 a server that has never heard the bus is answered in time whatever it asks for', async () => {
  const bus = new CountingBus();
  bus.away = true;
  const { server } = serveSample({ bus, options: IMPATIENT });
  await expect(server.groups.add('elsewhere', 'fair')).rejects.toThrow('No answer within 20 ms.');
  await expect(server.clients.connection('elsewhere').invoke('Ask')).rejects.toThrow('No answer within 20 ms.');
});

it('2.13 a connection that leaves is in no group: OnDisconnected waits for no other server', async () => {
  const bus = new CountingBus();
  const notified: string[] = [];
  const hub = defineHub<string>({
    methods: {},
    onConnected: ({ groups, connectionId }) => groups.add(connectionId, 'fair'),
    async onDisconnected({ groups, connectionId }) {
      await groups.remove(connectionId, 'fair');
      await groups.add(connectionId, 'late');
      notified.push('over');
    },
  });
  const log = { warn: () => undefined, error: () => undefined };
  const server = createHubServer(hub, { name: 'sample', bus, log });
  const client = await connect(server, { user: 'an' });
  client.connection.lose();
  await untilQuiet();
  expect(notified).toEqual(['over']);
  expect(bus.ofPeople).toEqual([]);
  await server.close();
});

/** The invocation id of the last request for a result. */
const invocationIdOf = async (client: HubClient): Promise<string> => {
  const question = (await client.received()).find(
    (message) => message.type === MessageType.Invocation && message.invocationId,
  );
  if (!question || !('invocationId' in question) || !question.invocationId) throw new Error('nothing was asked');
  return question.invocationId;
};

it('2.13 who is here is served without the bus, and everybody else over the topic of whom it is for', async () => {
  const bus = new CountingBus();
  const { server } = serveSample({ bus });
  const client = await connect(server, { user: 'an' });
  const { id } = client.connection;
  await server.groups.add(id, 'fair');
  await server.groups.remove(id, 'fair');
  await server.clients.connection(id).send('News');
  await server.clients.connections([id]).send('News');
  const asked = server.clients.connection(id).invoke('Ask');
  client.say({ type: MessageType.Completion, invocationId: await invocationIdOf(client), result: 1 });
  expect(await asked).toBe(1);
  expect(bus.published).toEqual([]);
  await server.clients.all.send('News');
  await server.clients.user('an').send('News');
  await server.clients.group('fair').send('News');
  await server.clients.connections([id, 'away']).send('News');
  expect(bus.published).toEqual(['sample:all', 'sample:user:an', 'sample:group:fair', 'sample:connection:away']);
  const own = [...bus.topics.keys()].filter((topic) => topic.includes(':internal:')).sort();
  expect(own).toEqual([
    expect.stringMatching(/^sample:internal:ack:[\w-]{16}$/),
    'sample:internal:groups',
    expect.stringMatching(/^sample:internal:return:[\w-]{16}$/),
  ]);
});

/** A value that JSON omits and MessagePack cannot encode. */
const unwritable = (): void => undefined;

it('2.12 what one of the protocols cannot write is told to nobody', async () => {
  const { server } = serveSample();
  const clients = [
    await connect(server, { user: 'an' }),
    await connect(server, { user: 'an', protocol: 'messagepack' }),
  ];
  await expect(server.clients.all.send('News', unwritable)).rejects.toThrow('Unrecognized object');
  await expect(server.clients.users(['an', 'binh']).send('News', unwritable)).rejects.toThrow('Unrecognized object');
  for (const client of clients) expect(await client.received()).toEqual([]);
  const bus = new CountingBus();
  const two = serveSample({ bus });
  const alone = await connect(two.server, { user: 'an' });
  await expect(two.server.clients.user('an').send('News', unwritable)).rejects.toThrow('Unrecognized object');
  expect(await alone.received()).toEqual([]);
  expect(bus.published).toEqual([]);
});

it.each([undefined, new CountingBus()])(
  '2.12 a message is written once per protocol, however many hear it',
  async (bus) => {
    const { server } = serveSample({ bus });
    const start = (protocol: OfficialName) => connect(server, { user: 'an', protocol });
    const written = async (): Promise<number> => {
      let reads = 0;
      const counted = {
        get title() {
          reads += 1;
          return 'Dế Mèn';
        },
      };
      await server.clients.users(['an', 'binh']).send('News', counted);
      return reads;
    };
    await start('json');
    await start('messagepack');
    const byTwo = await written();
    const more = [await start('json'), await start('json'), await start('messagepack')];
    expect(await written()).toBe(byTwo);
    expect((await more[2]?.received())?.[0]).toMatchObject({ arguments: [{ title: 'Dế Mèn' }] });
  },
);

it('2.13 what came from another server is one buffer for all who hear it, so that it is framed once', () => {
  const sent = { origin: 'other', except: [], message: { in: () => Buffer.from('news') } };
  const { message } = decodeMessage(encodeMessage(sent, [jsonProtocol]));
  expect(message.in(jsonProtocol)?.toString()).toBe('news');
  expect(message.in(jsonProtocol)).toBe(message.in(jsonProtocol));
});

it('2.9 a connection that has ended is in no list any more', () => {
  const registry = new ConnectionRegistry<string>();
  const connection = { id: 'c', userId: 'an', groups: undefined } as HubConnection<string>;
  registry.add(connection);
  expect(registry.join(connection, 'fair')).toBe(true);
  expect(registry.join(connection, 'fair')).toBe(false);
  expect([...registry.at({ kind: 'group', name: 'fair' })]).toEqual([connection]);
  expect(registry.remove(connection)).toBe(true);
  expect(registry.remove(connection)).toBe(false);
  for (const target of [
    { kind: 'all' } as const,
    { kind: 'connection', name: 'c' } as const,
    { kind: 'user', name: 'an' } as const,
    { kind: 'group', name: 'fair' } as const,
  ]) {
    expect([...registry.at(target)]).toEqual([]);
  }
});
