import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { MessageType, type HubMessage } from '@microsoft/signalr';
import { ReconnectBuffer } from '@server/signalr/hub/reconnect-buffer';
import { eventually } from '@tests/support/eventually';
import { connect, untilQuiet, type HubClient, type OfficialName } from '@tests/support/signalr/hub-client';
import { closeAll, serveSample, type User } from '@tests/support/signalr/sample-hub';

afterEach(closeAll);

const STATEFUL = { user: 'an', statefulReconnect: true, version: 2 } as const;

const call = (value: unknown, invocationId = '1'): HubMessage => ({
  type: MessageType.Invocation,
  target: 'Echo',
  arguments: [value],
  invocationId,
});
const ack = (sequenceId: number): HubMessage => ({ type: MessageType.Ack, sequenceId });
const sequence = (sequenceId: number): HubMessage => ({ type: MessageType.Sequence, sequenceId });
const note = (text: string): HubMessage => ({ type: MessageType.Invocation, target: 'Note', arguments: [text] });

const results = async (client: HubClient): Promise<unknown[]> =>
  (await client.received()).map((message) =>
    message.type === MessageType.Sequence
      ? `from ${message.sequenceId}`
      : 'result' in message
        ? message.result
        : message,
  );

/** The next message of a type; skips earlier ones. */
const next = (client: HubClient, type: MessageType): Promise<HubMessage> =>
  eventually(async () => {
    const found = (await client.received()).find((message) => message.type === type);
    if (!found) throw new Error('nothing of that type came');
    return found;
  });

describe.each<OfficialName>(['json', 'messagepack'])('over %s', (protocol) => {
  const start = async (options: Parameters<typeof serveSample>[0] = {}) => {
    const { server, seen } = serveSample(options);
    return { server, seen, client: await connect<User>(server, { ...STATEFUL, protocol }) };
  };

  it('2.10 sends again what was not acknowledged, after its number', async () => {
    const { client } = await start();
    for (const value of ['a', 'b', 'c']) client.say(call(value));
    expect(await results(client)).toEqual(['a', 'b', 'c']);
    client.say(ack(2));
    client.connection.lose();
    client.connection.restore();
    expect(await results(client)).toEqual(['from 3', 'c']);
  });

  it('2.10 without anything unacknowledged the number is total + 1', async () => {
    const { client } = await start();
    client.say(call('a'));
    await client.received();
    client.say(ack(1));
    client.connection.lose();
    client.connection.restore();
    expect(await results(client)).toEqual(['from 2']);
  });

  it('2.10 what is sent while the socket is lost comes with the new one', async () => {
    const { client, server } = await start();
    client.connection.lose();
    await server.clients.user('an').send('News', 1);
    expect(await client.received()).toEqual([]);
    client.connection.restore();
    const [first, second] = await client.received();
    expect(first).toMatchObject({ type: MessageType.Sequence, sequenceId: 1 });
    expect(second).toMatchObject({ type: MessageType.Invocation, target: 'News' });
  });

  it('2.10 drops what it has seen, and everything before the Sequence', async () => {
    const { client, seen } = await start();
    client.say(note('1'));
    client.say(note('2'));
    client.connection.lose();
    client.connection.restore();
    client.say(note('lost: no Sequence yet'));
    client.say(sequence(2));
    client.say(note('2'));
    client.say(note('3'));
    await untilQuiet();
    expect(seen.lines).toEqual(['an came', '1', '2', '3']);
  });

  it('2.10 half a message of the old socket comes again as a whole one', async () => {
    const { client, seen } = await start();
    client.say(note('1'));
    client.connection.say(protocol === 'json' ? '{"type":1,"tar' : Buffer.from([0x20, 0x95]));
    client.connection.lose();
    client.connection.restore();
    client.say(sequence(2));
    client.say(note('2'));
    await untilQuiet();
    expect(seen.lines).toEqual(['an came', '1', '2']);
  });

  it('2.10 a Sequence above what is expected ends the connection', async () => {
    const { client, seen } = await start();
    client.connection.lose();
    client.connection.restore();
    client.say(sequence(2));
    await untilQuiet();
    expect(client.connection.ended).toBeDefined();
    expect(seen.lines.at(-1)).toBe("an left: Sequence ID greater than amount of messages we've received.");
  });

  it('2.10 acknowledges the highest number about once a second while it grows', async () => {
    const { client } = await start({ options: { tickMs: 10 } });
    client.say(note('1'));
    client.say(note('2'));
    expect(await next(client, MessageType.Ack)).toMatchObject({ sequenceId: 2 });
    // Many ticks without a new message cause no Ack; a message causes a single one.
    await sleep(200);
    expect(await client.received()).toEqual([]);
    client.say(note('3'));
    expect(await next(client, MessageType.Ack)).toMatchObject({ sequenceId: 3 });
  });

  it('2.10 acknowledges again when the Ack was lost with the socket', async () => {
    const { client } = await start({ options: { tickMs: 10 } });
    for (let round = 0; round < 2; round += 1) {
      client.say(note('1'));
      expect(await next(client, MessageType.Ack)).toMatchObject({ sequenceId: 1 });
      client.connection.lose();
      client.connection.restore();
      client.say(sequence(1));
    }
  });

  it('2.10 pings, Acks and Sequences are not counted', async () => {
    const { client } = await start({ options: { tickMs: 10, keepAliveMs: 15 } });
    client.say({ type: MessageType.Ping });
    client.say(ack(0));
    client.say(call('a'));
    await next(client, MessageType.Ping);
    client.connection.lose();
    client.connection.restore();
    expect((await results(client)).slice(0, 2)).toEqual(['from 1', 'a']);
  });

  it('2.10 over 100,000 unacknowledged bytes a sender waits for an Ack', async () => {
    const { client, server } = await start();
    const size = 30_000;
    const id = client.connection.id;
    const sent: number[] = [];
    const sendAll = async (): Promise<void> => {
      for (let number = 1; number <= 5; number += 1) {
        await server.clients.connection(id).send('Part', 'x'.repeat(size));
        sent.push(number);
      }
    };
    void sendAll();
    await untilQuiet();
    expect(sent).toEqual([1, 2, 3]); // The fourth waits for room.
    client.say(ack(3));
    await untilQuiet();
    expect(sent).toEqual([1, 2, 3, 4, 5]);
  });

  it('2.10 who waits for an Ack is let go when the connection ends', async () => {
    const { client, server } = await start();
    const waiting = server.clients.connection(client.connection.id).send('Part', 'x'.repeat(120_000));
    client.connection.abort(new Error('gone'));
    await expect(waiting).resolves.toBeUndefined();
  });

  it('2.10 a client that acknowledges nothing is cut off before it fills the memory', async () => {
    const { client, server } = await start();
    for (let round = 0; round < 12; round += 1) await server.clients.all.send('Part', 'x'.repeat(100_000));
    expect(client.connection.ended).toEqual({ error: new Error('The client acknowledges nothing') });
  });

  it('2.10 version 1 switches it off', async () => {
    const { server, seen } = serveSample();
    const client = await connect(server, { ...STATEFUL, protocol, version: 1 });
    client.say(ack(1));
    client.say(sequence(9));
    client.connection.lose();
    await untilQuiet();
    expect(seen.lines).toEqual(['an came', 'an left: socket lost']);
  });

  it('2.10 a Close ends it: there is nothing to come back to', async () => {
    const { client } = await start();
    client.say({ type: MessageType.Close });
    expect(client.connection.statefulReconnect).toBe(false);
    expect(client.connection.ended).toEqual({});
  });
});

/** Both ends of a connection: one buffers messages, the other counts them. */
it('2.10 whatever is lost wherever, nothing is lost, doubled or out of order', () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.constant('send' as const) },
    { weight: 4, arbitrary: fc.constant('deliver' as const) },
    { weight: 2, arbitrary: fc.constant('ack' as const) },
    { weight: 1, arbitrary: fc.constant('cut' as const) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200, size: 'max' }), (steps) => {
      const [sender, receiver] = [new ReconnectBuffer(1000), new ReconnectBuffer(1000)];
      let wire: Buffer[] = [];
      let sent = 0;
      const arrived: number[] = [];
      const deliver = (): void => {
        const message = wire.shift();
        if (!message) return;
        const item = Number(message.toString());
        if (receiver.accepts({ type: MessageType.StreamItem, invocationId: 's', item })) arrived.push(item);
      };
      const reconnect = (): void => {
        receiver.restored();
        const { sequenceId, messages } = sender.restored();
        const first = { type: MessageType.Sequence as const, sequenceId };
        if (receiver.accepts(first)) receiver.resequence(sequenceId);
        wire = [...messages];
      };
      for (const what of steps) {
        if (what === 'send') {
          sent += 1;
          const message = Buffer.from(`${sent}`);
          sender.keep(message);
          wire.push(message);
        } else if (what === 'deliver') deliver();
        else if (what === 'cut') reconnect();
        else sender.acknowledge(receiver.ackDue() ?? 0);
      }
      while (wire.length > 0) deliver();
      expect(arrived).toEqual(Array.from({ length: sent }, (_, index) => index + 1));
    }),
    // A due Ack overtakes the repeated messages, and the connection is lost once more.
    { numRuns: 500, examples: [[['send', 'deliver', 'send', 'deliver', 'cut', 'ack', 'cut', 'send']]] },
  );
});
