import { MessageType, type HubMessage } from '@microsoft/signalr';
import { eventually } from '@tests/support/eventually';
import { connect, untilQuiet, type HubClient, type OfficialName } from '@tests/support/signalr/hub-client';
import { closeAll, serveSample } from '@tests/support/signalr/sample-hub';

afterEach(closeAll);

const streamOf = (target: string, args: unknown[], invocationId = 's', streamIds?: string[]): HubMessage => ({
  type: MessageType.StreamInvocation,
  target,
  arguments: args,
  invocationId,
  ...(streamIds && { streamIds }),
});
const callOf = (target: string, invocationId: string, streamIds?: string[]): HubMessage => ({
  type: MessageType.Invocation,
  target,
  arguments: [],
  invocationId,
  ...(streamIds && { streamIds }),
});
const itemOf = (invocationId: string, item: unknown): HubMessage => ({
  type: MessageType.StreamItem,
  invocationId,
  item,
});
const endOf = (invocationId: string, error?: string): HubMessage => ({
  type: MessageType.Completion,
  invocationId,
  ...(error !== undefined && { error }),
});
const cancelOf = (invocationId: string): HubMessage => ({ type: MessageType.CancelInvocation, invocationId });

/** The length of a result. */
const lengthOf = (message: HubMessage): unknown => ('result' in message ? String(message.result).length : undefined);

/** Messages without headers and empty fields, in which the two protocols differ. */
const essence = (messages: HubMessage[]): object[] =>
  messages.map((message) => {
    const { invocationId, item, error, result } = {
      invocationId: '',
      item: undefined,
      error: undefined,
      result: undefined,
      ...message,
    };
    return JSON.parse(
      JSON.stringify({ type: message.type, invocationId, item, error, result: result ?? undefined }),
    ) as object;
  });

describe.each<OfficialName>(['json', 'messagepack'])('over %s', (protocol) => {
  const start = async (options: Parameters<typeof serveSample>[0] = {}) => {
    const { server, seen } = serveSample(options);
    const client = await connect(server, { user: undefined, protocol });
    return { client, seen, received: async () => essence(await client.received()) };
  };

  it('2.7 StreamInvocation: items, then a Completion without a result', async () => {
    const { client, received } = await start();
    client.say(streamOf('Count', [2]));
    expect(await received()).toEqual([
      { type: 2, invocationId: 's', item: 1 },
      { type: 2, invocationId: 's', item: 2 },
      { type: 3, invocationId: 's' },
    ]);
  });

  it('2.7 StreamInvocation: kinds must match', async () => {
    const { client, received } = await start();
    client.say(callOf('Count', '1'));
    client.say(streamOf('Nothing', [], '2'));
    expect(await received()).toEqual([
      {
        type: 3,
        invocationId: '1',
        error: "The client attempted to invoke the streaming 'Count' method with a non-streaming invocation.",
      },
      {
        type: 3,
        invocationId: '2',
        error: "The client attempted to invoke the non-streaming 'Nothing' method with a streaming invocation.",
      },
    ]);
  });

  it('2.7 errors: before a stream begins, and within it', async () => {
    const { client, received, seen } = await start();
    client.say(streamOf('FailToStream', ['no'], '1'));
    client.say(streamOf('BreakOff', ['no'], '2'));
    expect(await received()).toEqual([
      {
        type: 3,
        invocationId: '1',
        error: "An unexpected error occurred invoking 'FailToStream' on the server.",
      },
      { type: 2, invocationId: '2', item: 1 },
      { type: 3, invocationId: '2', error: 'An error occurred on the server while streaming results.' },
    ]);
    expect(seen.problems).toHaveLength(2);
  });

  it('2.7 CancelInvocation: stops the stream, then a Completion without an error', async () => {
    const { client, received, seen } = await start();
    client.say(streamOf('Endless', []));
    expect(await received()).toEqual([{ type: 2, invocationId: 's', item: 0 }]);
    client.say(cancelOf('s'));
    expect(await received()).toEqual([{ type: 3, invocationId: 's' }]);
    expect(seen.lines).toContain('endless is over');
  });

  it('2.7 CancelInvocation: right behind the call', async () => {
    const { client, received, seen } = await start();
    client.say(streamOf('Endless', []));
    client.say(cancelOf('s'));
    expect((await received()).at(-1)).toEqual({ type: 3, invocationId: 's' });
    expect(seen.lines).toContain('endless is over');
  });

  it('2.7 CancelInvocation: right behind the call is told as an event', async () => {
    const { client, received, seen } = await start();
    client.say(streamOf('UntilCanceled', []));
    client.say(cancelOf('s'));
    expect(await received()).toEqual([{ type: 3, invocationId: 's' }]);
    expect(seen.lines).toContain('told of the end');
  });

  it('2.7 CancelInvocation: a client that is gone cancels its streams', async () => {
    const { client, seen } = await start();
    client.say(streamOf('UntilCanceled', []));
    client.connection.lose();
    await untilQuiet();
    expect(seen.lines).toContain('told of the end');
  });

  it('2.7 CancelInvocation: ends a stream that listens to nothing', async () => {
    const { client, received } = await start();
    client.say(streamOf('Deaf', []));
    client.say(cancelOf('s'));
    expect(await received()).toEqual([{ type: 3, invocationId: 's' }]);
  });

  it('2.7 CancelInvocation: ends a call whose items have not come yet, and tells it', async () => {
    const { client, received, seen } = await start();
    client.say(streamOf('NeverBegins', []));
    await untilQuiet();
    client.say(cancelOf('s'));
    expect(await received()).toEqual([{ type: 3, invocationId: 's' }]);
    expect(seen.lines).toContain('told before the items');
    client.say(streamOf('NeverBegins', []));
    client.say(cancelOf('s'));
    expect(await received()).toEqual([{ type: 3, invocationId: 's' }]);
    expect(seen.problems).toEqual([]);
  });

  it('2.7 CancelInvocation: items that come after all are left', async () => {
    const { client, seen } = await start();
    client.say(streamOf('BeginsLate', []));
    client.connection.lose();
    await untilQuiet();
    expect(seen.lines).toContain('late items were left');
    expect(seen.problems).toEqual([]);
  });

  it('2.7 CancelInvocation, StreamItem, Completion: unknown ids are ignored', async () => {
    const { client, received } = await start();
    client.say(cancelOf('nobody'));
    client.say(itemOf('nobody', 1));
    client.say(endOf('nobody'));
    client.say(callOf('Nothing', '1'));
    expect(await received()).toEqual([{ type: 3, invocationId: '1' }]);
  });

  it('2.7 order: a stream id in use', async () => {
    const { client, received } = await start();
    client.say(streamOf('Endless', []));
    await received();
    client.say(streamOf('Count', [1]));
    expect(await received()).toEqual([{ type: 3, invocationId: 's', error: "Invocation ID 's' is already in use." }]);
  });

  it('2.7 order: calls go on beside streams and uploads', async () => {
    const { client, received } = await start();
    client.say(streamOf('Endless', []));
    client.say(callOf('Concat', 'c', ['u']));
    client.say(callOf('Nothing', '1'));
    expect(await received()).toContainEqual({ type: 3, invocationId: '1' });
  });

  it('2.7 uploads: items in order, end at the Completion', async () => {
    const { client, received } = await start();
    client.say(callOf('Concat', 'c', ['u']));
    for (const letter of 'Xin chào') client.say(itemOf('u', letter));
    expect(await received()).toEqual([]);
    client.say(endOf('u'));
    expect(await received()).toEqual([{ type: 3, invocationId: 'c', result: 'Xin chào' }]);
  });

  it("2.7 uploads: the client's error ends the stream with HubException", async () => {
    const { client, received } = await start();
    client.say(callOf('Concat', 'c', ['u']));
    client.say(endOf('u', 'out of paper'));
    expect(await received()).toEqual([
      {
        type: 3,
        invocationId: 'c',
        error: "An unexpected error occurred invoking 'Concat' on the server. HubException: out of paper",
      },
    ]);
  });

  it.each([
    ['Concat', undefined, 'HubException: Client sent 0 stream(s), Hub method expects 1.'],
    ['Concat', ['u', 'v'], 'HubException: Client sent 2 stream(s), Hub method expects 1.'],
    ['Nothing', ['u'], 'HubException: Client sent 1 stream(s), Hub method expects 0.'],
  ])('2.7 uploads: %s with %j', async (target, streamIds, text) => {
    const { client, received } = await start();
    client.say(callOf(target, 'c', streamIds));
    const error = `An unexpected error occurred invoking '${target}' on the server. ${text}`;
    expect(await received()).toEqual([{ type: 3, invocationId: 'c', error }]);
  });

  it('2.7 uploads: what is left after the completion is ignored', async () => {
    const { client, received } = await start();
    client.say(callOf('FirstOf', 'c', ['u']));
    for (let item = 0; item < 40; item += 1) client.say(itemOf('u', `${item}`));
    client.say(endOf('u'));
    client.say(callOf('Nothing', '1'));
    expect(await received()).toEqual([
      { type: 3, invocationId: 'c', result: '0' },
      { type: 3, invocationId: '1' },
    ]);
  });

  it('2.7 uploads: an item of the wrong type ends the stream', async () => {
    const { client, received } = await start();
    client.say(callOf('Concat', 'c', ['u']));
    client.say(itemOf('u', 5));
    const [{ error }] = (await received()) as [{ error: string }];
    expect(error).toContain('HubException: Failed to bind Stream message.');
  });

  it('2.7 uploads: on disconnect the stream fails', async () => {
    const { client, seen } = await start();
    client.say(callOf('Concat', 'c', ['u']));
    client.connection.lose();
    await untilQuiet();
    expect(seen.problems.map(({ error }) => (error as Error).name)).toEqual(['OperationCanceledException']);
  });

  it('2.7 uploads: a stream of the same id is refused', async () => {
    const { client, received } = await start();
    client.say(callOf('Concat', 'c', ['u']));
    client.say(callOf('Concat', 'd', ['u']));
    expect(await received()).toEqual([{ type: 3, invocationId: 'd', error: "Stream ID 'u' is already in use." }]);
  });

  it('2.7 uploads: both ways at once', async () => {
    const { client, received } = await start();
    client.say(streamOf('Double', [], 's', ['u']));
    client.say(itemOf('u', 4));
    expect(await received()).toEqual([{ type: 2, invocationId: 's', item: 8 }]);
    client.say(endOf('u'));
    expect(await received()).toEqual([{ type: 3, invocationId: 's' }]);
  });

  const fill = (client: HubClient, items: number, size: number): void => {
    for (let item = 0; item < items; item += 1) client.say(itemOf('u', 'x'.repeat(size)));
  };

  it('2.7 uploads: 10 items wait, then the connection is not read', async () => {
    const { client } = await start();
    client.say(callOf('Never', 'c', ['u']));
    fill(client, 10, 10_000);
    expect(client.connection.paused).toBe(false);
    fill(client, 12, 10_000);
    expect(client.connection.paused).toBe(true);
  });

  it('2.7 uploads: the end of the method lets the rest be read', async () => {
    const { client } = await start();
    client.say(callOf('Ignore', 'c', ['u']));
    fill(client, 30, 10_000);
    expect(client.connection.paused).toBe(true);
    await eventually(() => expect(client.connection.paused).toBe(false));
  });

  it('2.12 what waits of all uploads of a connection is bounded in bytes', async () => {
    const { client } = await start({ options: { uploadBufferBytes: 50_000 } });
    const ids = ['t', 'u', 'v'];
    for (const id of ids) client.say(callOf('Ignore', id, [id]));
    const say = (items: number): void => {
      for (let item = 0; item < items; item += 1) client.say(itemOf(ids[item % 3] ?? '', 'x'.repeat(10_000)));
    };
    say(4);
    fill(client, 7, 100);
    expect(client.connection.paused).toBe(false);
    say(9);
    expect(client.connection.paused).toBe(true);
    await eventually(() => expect(client.connection.paused).toBe(false));
    client.say(callOf('Concat', 'c', ['w']));
    for (let item = 0; item < 9; item += 1) client.say(itemOf('w', 'x'.repeat(10_000)));
    client.say(endOf('w'));
    const answered = async () => expect((await client.received()).map(lengthOf)).toContain(90_000);
    await eventually(answered);
  });

  it('2.12 a client that does not read stops the stream that is made for it', async () => {
    const { client } = await start();
    client.connection.stuck = true;
    client.say(streamOf('Count', [100_000]));
    const full = (): void => expect(client.connection.bufferedBytes).toBeGreaterThan(64 * 1024);
    await eventually(full);
    await untilQuiet();
    expect(client.connection.bufferedBytes).toBeLessThan(66 * 1024);
    client.connection.drain();
    await eventually(full);
  });

  it('2.12 calls at a time are bounded', async () => {
    const { client, received } = await start({ options: { maxCalls: 1 } });
    client.say(streamOf('Deaf', []));
    client.say(callOf('Nothing', '1'));
    expect(await received()).toEqual([
      { type: 3, invocationId: '1', error: 'A connection may have 1 calls at a time.' },
    ]);
  });
});

it('2.7 uploads: go on being read when the method takes an item', async () => {
  const { server } = serveSample();
  const client = await connect(server, { user: undefined });
  client.say(streamOf('Double', [], 's', ['u']));
  client.connection.stuck = true;
  for (let item = 0; item < 2000; item += 1) client.say(itemOf('u', item));
  client.say(endOf('u'));
  while ((await client.received()).at(-1)?.type !== MessageType.Completion) client.connection.drain();
  expect(client.connection.paused).toBe(false);
});

const FAR = 300_000;

it('2.7 a stream that is always ready ends with its connection, whoever ends it', async () => {
  const { server, seen } = serveSample();
  const [leaving, sent] = [await connect(server, { user: undefined }), await connect(server, { user: 'an' })];
  for (const client of [leaving, sent]) {
    client.connection.stuck = true;
    client.say(streamOf('Race', [FAR]));
  }
  await untilQuiet();
  leaving.say({ type: MessageType.Close });
  server.closeWhere(() => true);
  await untilQuiet();
  expect(server.size).toBe(0);
  expect(seen.lines).not.toContain('the race was run');
});

it('2.7 a stream whose items a closing transport drops lets everything else have its turn', async () => {
  const { server, seen } = serveSample();
  const client = await connect(server, { user: undefined });
  client.say(streamOf('Race', [FAR]));
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen.lines).not.toContain('the race was run');
  client.connection.lose();
  await untilQuiet();
  expect(server.size).toBe(0);
  expect(seen.lines).not.toContain('the race was run');
});
