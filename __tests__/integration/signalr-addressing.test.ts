import pino from 'pino';
import { MessageType, type HubMessage } from '@microsoft/signalr';
import type { Bus } from '@server/backend/realtime/bus/bus';
import type { HubServer } from '@server/signalr';
import { describeOnBuses } from '@tests/support/buses';
import { eventually } from '@tests/support/eventually';
import {
  connect,
  untilQuiet,
  writeOfficially,
  type HubClient,
  type OfficialName,
} from '@tests/support/signalr/hub-client';
import { closeAll, serveSample, type User } from '@tests/support/signalr/sample-hub';

const log = pino({ level: 'silent' });

describeOnBuses('addressing over two servers', (openBuses) => {
  let buses: Bus[];
  let servers: HubServer<User>[];
  const open: Client[] = [];

  beforeEach(async () => {
    buses = await openBuses(2, log);
    servers = buses.map((bus) => serveSample({ bus, options: { clientResultTimeoutMs: 1000, tickMs: 20 } }).server);
  });
  afterEach(async () => {
    open.splice(0);
    await closeAll();
    await Promise.all(buses.map((bus) => bus.close()));
  });

  /** Collects the texts received, in any protocol. */
  class Client {
    readonly texts: unknown[] = [];
    constructor(
      readonly wire: HubClient,
      readonly server: HubServer<User>,
    ) {}
    get id(): string {
      return this.wire.connection.id;
    }
    async read(): Promise<unknown[]> {
      for (const message of await this.wire.received()) {
        if (message.type === MessageType.Invocation) this.texts.push(message.arguments[0]);
      }
      return this.texts;
    }
  }

  const join = async (place: 0 | 1, user: string, protocol: OfficialName = 'json'): Promise<Client> => {
    const server = servers[place] as HubServer<User>;
    const wire = await connect<User>(server, { user, protocol });
    // `onConnected` has run, so the topics of the connection are subscribed.
    wire.say({ type: MessageType.Invocation, target: 'Nothing', arguments: [], invocationId: 'ready' });
    await eventually(async () => expect(await wire.received()).not.toEqual([]));
    const client = new Client(wire, server);
    open.push(client);
    return client;
  };

  /** What each client received; a final broadcast ensures that nothing is in flight. */
  const receivedBy = async (clients: Client[]): Promise<unknown[][]> => {
    for (const server of servers) await server.clients.all.send('Done', 'done');
    await eventually(async () => {
      for (const client of clients) expect((await client.read()).filter((text) => text === 'done')).toHaveLength(2);
    });
    return clients.map(({ texts }) => texts.filter((text) => text !== 'done'));
  };

  const crowd = async (): Promise<[Client, Client, Client, Client]> => [
    await join(0, 'an'),
    await join(0, 'binh', 'messagepack'),
    await join(1, 'an', 'messagepack'),
    await join(1, 'chi'),
  ];

  it('2.13 all, all but some', async () => {
    const [a, b, c, d] = await crowd();
    await a.server.clients.all.send('Say', 1);
    await a.server.clients.allExcept([a.id, c.id]).send('Say', 2);
    expect(await receivedBy([a, b, c, d])).toEqual([[1], [1, 2], [1], [1, 2]]);
  });

  it('2.13 a user on all their devices', async () => {
    const [a, b, c, d] = await crowd();
    await d.server.clients.user('an').send('Say', 1);
    await a.server.clients.users(['chi', 'binh', 'nobody']).send('Say', 2);
    expect(await receivedBy([a, b, c, d])).toEqual([[1], [2], [1], [2]]);
  });

  it('2.13 connections here and elsewhere', async () => {
    const [a, b, c, d] = await crowd();
    await a.server.clients.connection(b.id).send('Say', 1);
    await a.server.clients.connection(c.id).send('Say', 2);
    await a.server.clients.connections([a.id, d.id, 'gone']).send('Say', 3);
    expect(await receivedBy([a, b, c, d])).toEqual([[3], [1], [2], [3]]);
  });

  it('2.13 groups, joined from here and from elsewhere', async () => {
    const [a, b, c, d] = await crowd();
    await a.server.groups.add(a.id, 'fair');
    await a.server.groups.add(c.id, 'fair');
    await d.server.groups.add(b.id, 'other');
    await d.server.clients.group('fair').send('Say', 1);
    await d.server.clients.groupExcept('fair', [c.id]).send('Say', 2);
    await d.server.clients.groups(['fair', 'other']).send('Say', 3);
    await d.server.groups.remove(a.id, 'fair');
    await c.server.groups.remove(c.id, 'other');
    await d.server.clients.group('fair').send('Say', 4);
    expect(await receivedBy([a, b, c, d])).toEqual([[1, 2, 3], [3], [1, 3, 4], []]);
  });

  it('2.13 a group ends with the connection', async () => {
    const [a, b, c, d] = await crowd();
    await a.server.groups.add(a.id, 'fair');
    await a.server.groups.add(b.id, 'fair');
    a.wire.connection.lose();
    await untilQuiet();
    await d.server.clients.group('fair').send('Say', 1);
    expect(await receivedBy([b, c, d])).toEqual([[1], [], []]);
    expect(a.texts).toEqual([]);
  });

  it('2.13 the order of one sender is kept', async () => {
    const [a, b, c, d] = await crowd();
    const numbers = Array.from({ length: 50 }, (_, number) => number);
    for (const number of numbers) await a.server.clients.user('an').send('Say', number);
    expect(await receivedBy([a, b, c, d])).toEqual([numbers, [], numbers, []]);
  });

  it('2.13 a connection that nobody holds does not confirm a group', async () => {
    await join(0, 'an');
    const [first] = servers;
    await expect(first?.groups.add('nobody', 'fair')).rejects.toThrow('No answer within 1000 ms.');
  });

  const answer = (client: Client, make: (id: string) => HubMessage): Promise<void> =>
    eventually(async () => {
      const asked = (await client.wire.received()).find(({ type }) => type === MessageType.Invocation);
      const id = asked && 'invocationId' in asked ? asked.invocationId : undefined;
      if (id === undefined) throw new Error('not asked yet');
      client.wire.say(make(id));
    });

  it.each([0, 1] as const)('2.7 a client result, asked from server %i', async (place) => {
    const client = await join(1, 'an', 'messagepack');
    const said = servers[place]?.clients.connection(client.id).invoke('Ask', 'how many');
    await answer(client, (invocationId) => ({ type: MessageType.Completion, invocationId, result: { n: 5 } }));
    expect(await said).toEqual({ n: 5 });
  });

  it.each([0, 1] as const)("2.7 a client's error, asked from server %i", async (place) => {
    const client = await join(1, 'an');
    const said = servers[place]?.clients.connection(client.id).invoke('Ask');
    const refused = expect(said).rejects.toThrow('no idea');
    await answer(client, (invocationId) => ({ type: MessageType.Completion, invocationId, error: 'no idea' }));
    await refused;
  });

  it.each([0, 1] as const)('2.7 a client that leaves instead of answering server %i', async (place) => {
    const client = await join(1, 'an');
    const said = servers[place]?.clients.connection(client.id).invoke('Ask');
    const refused = expect(said).rejects.toThrow(`Connection '${client.id}' disconnected.`);
    await eventually(async () => expect(await client.wire.received()).not.toEqual([]));
    client.wire.connection.lose();
    await refused;
  });

  it('2.7 nobody answers for somebody else', async () => {
    const [client, thief] = [await join(0, 'an'), await join(0, 'binh')];
    const said = client.server.clients.connection(client.id).invoke('Ask');
    const [asked] = await client.wire.received();
    const invocationId = asked && 'invocationId' in asked ? (asked.invocationId ?? '') : '';
    thief.wire.say({ type: MessageType.Completion, invocationId, result: 'stolen' });
    client.wire.say({ type: MessageType.Completion, invocationId, result: 'own' });
    expect(await said).toBe('own');
  });

  it('2.7 a client that says nothing is waited for only so long', async () => {
    const client = await join(0, 'an');
    await expect(client.server.clients.connection(client.id).invoke('Ask')).rejects.toThrow(
      'No answer within 1000 ms.',
    );
  });

  it('2.13 what cannot be read from the bus concerns nobody', async () => {
    const client = await join(1, 'an');
    for (const bytes of [Buffer.from([0xc1]), Buffer.from([0x90]), Buffer.from('{}'), Buffer.alloc(0)]) {
      for (const topic of ['all', 'user:an', 'internal:groups']) await buses[0]?.publish(`sample:${topic}`, bytes);
    }
    await servers[0]?.clients.user('an').send('Say', 1);
    expect(await receivedBy([client])).toEqual([[1]]);
  });
});

it('2.7 a method that waits for its own caller lets the answer be read, and other calls too', async () => {
  const { server } = serveSample();
  const client = await connect<User>(server, { user: 'an' });
  client.say({ type: MessageType.Invocation, target: 'AskMe', arguments: ['name'], invocationId: '1' });
  client.say({ type: MessageType.Invocation, target: 'Echo', arguments: ['beside'], invocationId: '2' });
  const [asked, related] = await client.received();
  expect(related).toMatchObject({ invocationId: '2', result: 'beside' });
  const invocationId = asked && 'invocationId' in asked ? (asked.invocationId ?? '') : '';
  client.connection.say(writeOfficially('json', { type: MessageType.Completion, invocationId, result: 'An' }));
  expect(await client.received()).toEqual([expect.objectContaining({ invocationId: '1', result: 'An' })]);
  await closeAll();
});

it('2.7 a connection that does not exist is not asked', async () => {
  const { server } = serveSample();
  await expect(server.clients.connection('x').invoke('Ask')).rejects.toThrow("Connection 'x' does not exist.");
  await server.groups.add('x', 'nobody is told');
  await closeAll();
});
