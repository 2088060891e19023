import { MessageType } from '@microsoft/signalr';
import { mutated, randomFrom } from '@tests/support/mutations';
import {
  connect,
  untilQuiet,
  writeOfficially,
  type HubClient,
  type OfficialName,
} from '@tests/support/signalr/hub-client';
import { closeAll, serveSample } from '@tests/support/signalr/sample-hub';
import { repeats } from '@tests/support/long-run';

afterEach(closeAll);

const ROUNDS = repeats(2_000, 10_000);
const SEED = 20_261_121;

const framesOf = (protocol: OfficialName): Buffer[] =>
  [
    { type: MessageType.Invocation as const, target: 'Echo', arguments: [{ a: [1, 'đ', null] }], invocationId: '1' },
    { type: MessageType.Invocation as const, target: 'Concat', arguments: [], invocationId: '2', streamIds: ['u'] },
    { type: MessageType.StreamItem as const, invocationId: 'u', item: 'part' },
    { type: MessageType.Completion as const, invocationId: 'u' },
    { type: MessageType.StreamInvocation as const, target: 'Count', arguments: [3], invocationId: '3', streamIds: [] },
    { type: MessageType.StreamInvocation as const, target: 'Endless', arguments: [], invocationId: '4', streamIds: [] },
    { type: MessageType.CancelInvocation as const, invocationId: '4' },
    { type: MessageType.Ping as const },
    { type: MessageType.Ack as const, sequenceId: 1 },
    { type: MessageType.Sequence as const, sequenceId: 1 },
  ].map((message) => writeOfficially(protocol, message));

describe.each<OfficialName>(['json', 'messagepack'])('%s', (protocol) => {
  it(`2.12 ${ROUNDS} mutations of valid frames crash nothing and disturb nobody else`, async () => {
    const { server, seen } = serveSample();
    const random = randomFrom(SEED);
    const frames = framesOf(protocol);
    const bystander = await connect(server, { user: 'bystander', protocol });
    const attack = async (): Promise<HubClient> =>
      connect(server, { user: 'attacker', protocol, statefulReconnect: true, version: 2 });
    let attacker = await attack();
    for (let round = 0; round < ROUNDS; round += 1) {
      if (attacker.connection.ended) attacker = await attack();
      const frame = Buffer.from(frames[random(frames.length)] ?? '');
      attacker.connection.say(mutated(frame, random));
      if (round % 500 === 0) {
        bystander.say({ type: MessageType.Invocation, target: 'Echo', arguments: [round], invocationId: `${round}` });
        expect(await bystander.received()).toEqual([
          expect.objectContaining({ invocationId: `${round}`, result: round }),
        ]);
      }
    }
    await untilQuiet();
    expect(bystander.connection.ended).toBeUndefined();
    expect(seen.problems.filter(({ text }) => !text.startsWith('An ') && !text.startsWith('Failed '))).toEqual([]);
  });

  it('2.7 what cannot be parsed ends its connection with a Close, and no other', async () => {
    const { server, seen } = serveSample();
    const bystander = await connect(server, { user: 'bystander', protocol });
    const attacker = await connect(server, { user: 'attacker', protocol });
    attacker.connection.say(protocol === 'json' ? '{"type":\x1e' : Buffer.from([1, 0xc1]));
    const [last] = await attacker.received();
    expect(last).toMatchObject({ type: MessageType.Close, error: 'Connection closed with an error.' });
    expect(last && 'allowReconnect' in last ? last.allowReconnect : undefined).toBeFalsy();
    expect(attacker.connection.ended).toBeDefined();
    expect(bystander.connection.ended).toBeUndefined();
    expect(seen.lines.at(-1)).toMatch(/^attacker left: .+/);
  });

  it('2.12 a message over the limit ends its connection with a Close', async () => {
    const { server } = serveSample({ options: { detailedErrors: true } });
    const attacker = await connect(server, { user: 'attacker', protocol });
    attacker.say({ type: MessageType.Invocation, target: 'Echo', arguments: ['x'.repeat(40_000)] });
    expect(await attacker.received()).toEqual([
      expect.objectContaining({
        type: MessageType.Close,
        error:
          'Connection closed with an error. InvalidDataException: The maximum message size of 32768B was exceeded.',
      }),
    ]);
  });
});
