import { MessageType } from '@microsoft/signalr';
import { eventually } from '@tests/support/eventually';
import { connect, untilQuiet, type OfficialName } from '@tests/support/signalr/hub-client';
import { closeAll, serveSample } from '@tests/support/signalr/sample-hub';

afterEach(closeAll);

const user = undefined;

const invocation = (target: string, args: unknown[], invocationId?: string) => ({
  type: MessageType.Invocation as const,
  target,
  arguments: args,
  ...(invocationId === undefined ? {} : { invocationId }),
});

describe.each<OfficialName>(['json', 'messagepack'])('over %s', (protocol) => {
  const ask = async (target: string, args: unknown[], asUser: string | undefined = user, detailedErrors = false) => {
    const { server } = serveSample({ options: { detailedErrors } });
    const client = await connect(server, { user: asUser, protocol });
    client.say(invocation(target, args, '7'));
    const [answer, ...more] = await client.received();
    expect(more).toEqual([]);
    return answer;
  };
  const completion = (rest: object) =>
    expect.objectContaining({ type: MessageType.Completion, invocationId: '7', ...rest });

  it('2.7 Invocation: an id is answered by exactly one Completion', async () => {
    expect(await ask('Echo', ['xin chào'])).toEqual(completion({ result: 'xin chào' }));
  });

  it('2.7 Invocation: the lookup ignores case', async () => {
    expect(await ask('eCHO', [1])).toEqual(completion({ result: 1 }));
  });

  it('2.7 Completion: a void method answers null', async () => {
    expect(await ask('Nothing', [])).toEqual(completion({ result: null }));
  });

  it('2.7 Invocation: without an id nothing is ever answered', async () => {
    const { server, seen } = serveSample();
    const client = await connect(server, { user, protocol });
    client.say(invocation('Note', ['heard']));
    client.say(invocation('Unknown', []));
    client.say(invocation('Fail', ['not told']));
    client.say(invocation('Note', [5]));
    expect(await client.received()).toEqual([]);
    expect(seen.lines).toContain('heard');
  });

  it.each(['Unknown', 'constructor', 'toString', '__proto__', 'onConnected', 'run'])(
    '2.7 Invocation: %s is no method',
    async (name) => {
      expect(await ask(name, [])).toEqual(completion({ error: `Unknown hub method '${name}'` }));
    },
  );

  it('2.7 errors: details stay on the server', async () => {
    expect(await ask('Fail', ['hidden'])).toEqual(
      completion({ error: "An unexpected error occurred invoking 'Fail' on the server." }),
    );
  });

  it('2.7 errors: a HubException is told', async () => {
    expect(await ask('Refuse', ['sold out'])).toEqual(
      completion({ error: "An unexpected error occurred invoking 'Refuse' on the server. HubException: sold out" }),
    );
  });

  it('2.7 errors: in development every error is told', async () => {
    expect(await ask('Fail', ['shown'], user, true)).toEqual(
      completion({
        error: "An unexpected error occurred invoking 'Fail' on the server. InvalidOperationException: shown",
      }),
    );
  });

  it.each([[[5]], [[]], [['a', 'b']]])('2.7 errors: wrong arguments %j', async (args) => {
    expect(await ask('Text', args)).toEqual(
      completion({ error: "Failed to invoke 'Text' due to an error on the server." }),
    );
  });

  it('2.7 errors: not allowed', async () => {
    expect(await ask('Secret', [], 'reader')).toEqual(
      completion({ error: "Failed to invoke 'Secret' because user is unauthorized" }),
    );
    expect(await ask('Secret', [], 'admin')).toEqual(completion({ result: 'secret' }));
  });

  it('2.7 errors: a result that cannot be written is an error of the method', async () => {
    expect(await ask('Unwritable', [])).toEqual(
      completion({ error: "An unexpected error occurred invoking 'Unwritable' on the server." }),
    );
  });

  it('2.7 order: one call at a time, in order', async () => {
    const { server, seen } = serveSample();
    const client = await connect(server, { user, protocol });
    client.say(invocation('Slow', [20], '1'));
    client.say(invocation('Note', ['after']));
    client.say(invocation('Slow', [1], '2'));
    await untilQuiet();
    expect(seen.lines).toEqual(['somebody came', 'slow 20 begins']);
    const rest = ['slow 20 ends', 'after', 'slow 1 begins', 'slow 1 ends'];
    await eventually(() => expect(seen.lines.slice(2)).toEqual(rest));
    expect((await client.received()).map((message) => 'invocationId' in message && message.invocationId)).toEqual([
      '1',
      '2',
    ]);
  });

  it('2.7 Ping: is not answered', async () => {
    const { server } = serveSample();
    const client = await connect(server, { user, protocol });
    client.say({ type: MessageType.Ping });
    expect(await client.received()).toEqual([]);
  });

  it('2.9 Close: from the client is answered with one without an error, and ends the connection', async () => {
    const { server, seen } = serveSample();
    const client = await connect(server, { user, protocol });
    client.say({ type: MessageType.Close });
    const [answer, ...others] = await client.received();
    expect(answer).toMatchObject({ type: MessageType.Close });
    expect([answer, others]).not.toContainEqual(expect.objectContaining({ error: expect.any(String) }));
    expect(others).toEqual([]);
    expect(client.connection.ended).toEqual({});
    expect(seen.lines).toEqual(['somebody came', 'somebody left']);
  });
});
