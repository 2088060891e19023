import fc from 'fast-check';
import { MessageType, type HubMessage as OfficialMessage } from '@microsoft/signalr';
import { encode } from '@msgpack/msgpack';
import { InputBuffer } from '@server/signalr/protocol/input-buffer';
import { jsonProtocol } from '@server/signalr/protocol/json';
import { messagePackProtocol } from '@server/signalr/protocol/messagepack';
import type { HubMessage } from '@server/signalr/protocol/messages';
import type { HubProtocol, ProtocolName } from '@server/signalr/protocol/protocol';
import { OFFICIAL, readOfficially, writeOfficially } from '@tests/support/signalr/hub-client';

const OURS: Record<ProtocolName, HubProtocol> = { json: jsonProtocol, messagepack: messagePackProtocol };
const LIMIT = 32 * 1024;

/** All messages in some bytes, fed in chunks of the given sizes. */
const readOurs = (protocol: HubProtocol, bytes: Buffer, sizes: number[] = []): (HubMessage | undefined)[] => {
  const input = new InputBuffer();
  const messages: (HubMessage | undefined)[] = [];
  const take = (): void => {
    for (let record = protocol.take(input, LIMIT); record; record = protocol.take(input, LIMIT)) {
      messages.push(protocol.parse(record));
    }
  };
  let at = 0;
  for (const size of [...sizes, bytes.length]) {
    const end = Math.min(at + size, bytes.length);
    if (end > at) input.append(Buffer.from(bytes.subarray(at, end)));
    at = end;
    take();
  }
  expect(input.length).toBe(0);
  return messages;
};

const id = fc.string({ minLength: 1, maxLength: 20, unit: 'binary' });
/** Values that both protocols carry unchanged; every MessagePack decoder refuses `__proto__` as a key. */
const value = fc
  .jsonValue({ maxDepth: 3 })
  .map((json) => JSON.stringify(json))
  .filter((json) => !json.includes('"__proto__":'))
  .map((json) => JSON.parse(json) as unknown);
const args = fc.array(value, { maxLength: 4 });
const streamIds = fc.option(fc.array(id, { maxLength: 3 }), { nil: undefined });
const sequenceId = fc.nat();

const invocation = fc.record({
  type: fc.constant(MessageType.Invocation as const),
  target: id,
  arguments: args,
  invocationId: fc.option(id, { nil: undefined }),
  streamIds,
});
const streamInvocation = fc.record({
  type: fc.constant(MessageType.StreamInvocation as const),
  target: id,
  arguments: args,
  invocationId: id,
  streamIds,
});
const streamItem = fc.record({ type: fc.constant(MessageType.StreamItem as const), invocationId: id, item: value });
const completion = fc.oneof(
  fc.record({ type: fc.constant(MessageType.Completion as const), invocationId: id, error: id }),
  fc.record({ type: fc.constant(MessageType.Completion as const), invocationId: id, result: value }),
  fc.record({ type: fc.constant(MessageType.Completion as const), invocationId: id }),
);
const cancel = fc.record({ type: fc.constant(MessageType.CancelInvocation as const), invocationId: id });
const ping = fc.record({ type: fc.constant(MessageType.Ping as const) });
const ack = fc.record({ type: fc.constant(MessageType.Ack as const), sequenceId });
const sequence = fc.record({ type: fc.constant(MessageType.Sequence as const), sequenceId });
const close = fc.record({
  type: fc.constant(MessageType.Close as const),
  error: fc.option(id, { nil: undefined }),
  allowReconnect: fc.option(fc.boolean(), { nil: undefined }),
});

/** Messages of a client; its MessagePack encoder cannot write an error in Close. */
const fromClient = fc.oneof(invocation, streamInvocation, streamItem, completion, cancel, ping, ack, sequence);
/** Messages of the server that a client's decoder knows. */
const fromServer = fc.oneof(invocation, streamItem, completion, ping, close, ack, sequence);

/** Without headers, empty lists, and fields that are missing in one protocol and nil in the other. */
const essence = (message: OfficialMessage | HubMessage | undefined): unknown =>
  JSON.parse(
    JSON.stringify({ ...message, headers: undefined }, (key, field: unknown) =>
      (key === 'streamIds' && Array.isArray(field) && field.length === 0) ||
      (key === 'allowReconnect' && field === false) ||
      (key === 'error' && field === null)
        ? undefined
        : field,
    ),
  );

describe.each<ProtocolName>(['json', 'messagepack'])('%s', (name) => {
  const protocol = OURS[name];

  it('2.7 reads every message that the official client writes', () => {
    fc.assert(
      fc.property(fromClient, (message) => {
        const official = JSON.parse(JSON.stringify(message)) as OfficialMessage;
        const [read] = readOurs(protocol, writeOfficially(name, official));
        expect(essence(read)).toEqual(essence(message as HubMessage));
      }),
    );
  });

  it('2.7 writes every message so that the official client reads it', () => {
    fc.assert(
      fc.property(fromServer, (message) => {
        const [read] = readOfficially(name, protocol.write(message as HubMessage));
        // The official MessagePack reader drops stream ids.
        const expected = name === 'messagepack' ? { ...message, streamIds: undefined } : message;
        expect(essence(read)).toEqual(essence(expected as HubMessage));
      }),
    );
  });

  it('2.3 reads messages however their bytes are cut, inside letters too', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 400 });
    fc.assert(
      fc.property(fc.array(fromClient, { minLength: 1, maxLength: 6 }), sizes, (messages, cuts) => {
        const bytes = Buffer.concat(messages.map((message) => protocol.write(message as HubMessage)));
        expect(readOurs(protocol, bytes, cuts).map(essence)).toEqual(messages.map((one) => essence(one as HubMessage)));
      }),
    );
  });

  it('2.7 unknown types are ignored', () => {
    const bytes = name === 'json' ? Buffer.from('{"type":99,"x":1}\x1e') : framed([99, {}, 1]);
    expect(readOurs(protocol, bytes)).toEqual([undefined]);
  });

  it('2.12 a message may have 32 KB with its framing, and not a byte more', () => {
    const of = (length: number): Buffer =>
      protocol.write({ type: MessageType.StreamItem, invocationId: 'i', item: 'x'.repeat(length) });
    const overhead = of(30_000).length - 30_000;
    expect(readOurs(protocol, of(LIMIT - overhead))).toHaveLength(1);
    expect(() => readOurs(protocol, of(LIMIT - overhead + 1))).toThrow('The maximum message size of 32768B');
  });

  it('2.12 a message that is too long is refused before all of it has come', () => {
    const bytes = protocol.write({ type: MessageType.StreamItem, invocationId: 'i', item: 'x'.repeat(100_000) });
    expect(() => readOurs(protocol, bytes.subarray(0, LIMIT))).toThrow('The maximum message size of 32768B');
  });
});

const framed = (items: unknown): Buffer => {
  const payload = encode(items);
  expect(payload.length).toBeLessThan(128);
  return Buffer.from([payload.length, ...payload]);
};

describe('JSON values', () => {
  const written = (result: unknown): unknown => {
    const [read] = readOfficially(
      'json',
      jsonProtocol.write({ type: MessageType.Completion, invocationId: '1', result }),
    );
    return read && 'result' in read ? read.result : undefined;
  };

  it.each([
    ['bytes as base64', { a: Buffer.from('hello') }, { a: 'aGVsbG8=' }],
    ['bytes of any array', Uint8Array.of(1, 2, 3), 'AQID'],
    ['times without empty milliseconds', new Date(Date.UTC(2002, 3, 1, 10, 20, 15)), '2002-04-01T10:20:15Z'],
    ['times with milliseconds', new Date(Date.UTC(2002, 3, 1, 10, 20, 15, 7)), '2002-04-01T10:20:15.007Z'],
    ['names as given', { Name: 1, name: 2 }, { Name: 1, name: 2 }],
    ['text that looks like a time', '2002-04-01T10:20:15.000Z', '2002-04-01T10:20:15.000Z'],
  ])('2.7 %s', (_what, value, expected) => {
    expect(written(value)).toEqual(expected);
  });

  it('2.7 a result of null is a result, none is none', () => {
    expect(jsonProtocol.write({ type: 3, invocationId: '1', result: null }).toString()).toBe(
      '{"type":3,"invocationId":"1","result":null}\x1e',
    );
    expect(jsonProtocol.write({ type: 3, invocationId: '1' }).toString()).toBe('{"type":3,"invocationId":"1"}\x1e');
  });

  it('2.7 an empty invocation id is none', () => {
    const [read] = readOurs(jsonProtocol, Buffer.from('{"type":1,"target":"A","arguments":[],"invocationId":""}\x1e'));
    expect(read).toMatchObject({ invocationId: undefined });
  });
});

describe('MessagePack values', () => {
  it('2.7 Ping is 02 91 06', () => {
    expect(messagePackProtocol.write({ type: MessageType.Ping })).toEqual(Buffer.from([0x02, 0x91, 0x06]));
  });

  it('2.7 bytes are bytes, times are times', () => {
    const result = { bytes: Uint8Array.of(1, 2), time: new Date(Date.UTC(2002, 3, 1)) };
    const bytes = messagePackProtocol.write({ type: MessageType.Completion, invocationId: '1', result });
    expect(readOfficially('messagepack', bytes)).toEqual([expect.objectContaining({ result })]);
    expect(readOurs(messagePackProtocol, bytes)).toEqual([expect.objectContaining({ result })]);
  });

  it('2.7 further items are ignored, headers are skipped', () => {
    const bytes = framed([1, { a: 'b' }, null, 'Echo', [1], [], 'later', { more: 1 }]);
    expect(readOurs(messagePackProtocol, bytes)).toEqual([
      { type: 1, invocationId: undefined, target: 'Echo', arguments: [1], streamIds: [] },
    ]);
  });

  it('2.7 Completion kinds 1, 2 and 3', () => {
    const kind = (...rest: unknown[]): unknown => readOurs(messagePackProtocol, framed([3, {}, 'i', ...rest]))[0];
    expect(kind(1, 'no')).toEqual({ type: 3, invocationId: 'i', error: 'no' });
    expect(kind(2)).toEqual({ type: 3, invocationId: 'i' });
    expect(kind(3, null)).toEqual({ type: 3, invocationId: 'i', result: null });
    expect(() => kind(4)).toThrow('Invalid invocation result kind.');
  });
});

/** An Invocation of A up to its arguments. */
const CALL = [0x95, 0x01, 0x80, 0xc0, 0xa1, 0x41];

const chained = (length: number): number[] => Array.from({ length }, () => 0x91);

describe('what is no message', () => {
  it.each([
    ['no object', '5'],
    ['a list', '[1]'],
    ['cut JSON', '{"type":1'],
    ['no type', '{}'],
    ['a type in words', '{"type":"1"}'],
    ['no target', '{"type":1,"arguments":[]}'],
    ['no arguments', '{"type":1,"target":"A"}'],
    ['arguments in an object', '{"type":1,"target":"A","arguments":{}}'],
    ['an id that is a number', '{"type":1,"target":"A","arguments":[],"invocationId":1}'],
    ['stream ids that are numbers', '{"type":1,"target":"A","arguments":[],"streamIds":[1]}'],
    ['a stream without an id', '{"type":4,"target":"A","arguments":[]}'],
    ['result and error', '{"type":3,"invocationId":"1","result":1,"error":"x"}'],
    ['a negative sequence', '{"type":8,"sequenceId":-1}'],
    ['a flag in words', '{"type":7,"allowReconnect":"yes"}'],
    ['nesting without end', `{"type":1,"target":"A","arguments":[${'['.repeat(9000)}${']'.repeat(9000)}]}`],
  ])('2.7 JSON: %s', (_what, json) => {
    expect(() => readOurs(jsonProtocol, Buffer.from(`${json}\x1e`))).toThrow(
      expect.objectContaining({ name: 'InvalidDataException' }),
    );
  });

  it('2.7 JSON: bad UTF-8', () => {
    const bytes = Buffer.from('{"type":1,"target":"A","arguments":["?"]}\x1e');
    bytes[bytes.indexOf(0x3f)] = 0xff;
    expect(() => readOurs(jsonProtocol, bytes)).toThrow('The message is not valid UTF-8.');
  });

  const truncated = 'The MessagePack value is truncated.';
  it.each([
    ['nothing', [], truncated],
    ['no array', [0x05], "Expected 'message' to be of type Array."],
    ['the byte that means nothing', [0xc1], 'The message is no MessagePack.'],
    ['an array of four thousand million', [0xdd, 0xff, 0xff, 0xff, 0xff], truncated],
    ['a map of four thousand million', [0x91, 0xdf, 0xff, 0xff, 0xff, 0xff], truncated],
    ['bytes that do not follow', [0x91, 0xc6, 0xff, 0xff, 0xff, 0xff], truncated],
    ['text that does not follow', [0x91, 0xa5, 0x61], truncated],
    ['text in bad UTF-8', [...CALL, 0x91, 0xa1, 0xff], 'The text is not valid UTF-8.'],
    ['something behind', [0x91, 0x06, 0x06], 'The MessagePack value is followed by something else.'],
    ['nesting without end', [...CALL, ...chained(100), 0x06], 'The maximum depth of 64 was exceeded.'],
    ['a type in words', [0x91, 0xa1, 0x61], "Expected 'type' to be of type Number."],
    [
      'a forbidden key',
      [...CALL, 0x91, 0x81, 0xa9, ...Buffer.from('__proto__'), 0x01],
      'The key __proto__ is not allowed',
    ],
  ])('2.7 MessagePack: %s', (_what, payload, message) => {
    expect(() => readOurs(messagePackProtocol, Buffer.from([payload.length, ...payload]))).toThrow(
      expect.objectContaining({ name: 'InvalidDataException', message }),
    );
  });

  it('2.7 MessagePack: every kind of value passes unharmed', () => {
    const values = [
      ...[null, true, false, 0, 127, 128, 255, 256, 65_536, 4_294_967_296, -1, -32, -33, -129, -32_769, -2_147_483_649],
      ...[1.5, 'a'.repeat(31), 'b'.repeat(32), 'c'.repeat(300), Buffer.alloc(3), Buffer.alloc(300), new Date(0)],
      ...[new Date(1), new Date(2 ** 40), Array(20).fill(1), { a: { b: [] } }],
      Object.fromEntries(Array.from({ length: 20 }, (_, number) => [`key ${number}`, number])),
    ];
    const bytes = messagePackProtocol.write({ type: 3, invocationId: '1', result: values });
    const [read] = readOurs(messagePackProtocol, bytes);
    const plain = values.map((value) => (Buffer.isBuffer(value) ? new Uint8Array(value) : value));
    expect(read).toEqual({ type: 3, invocationId: '1', result: plain });
  });

  it('2.12 MessagePack: a length prefix is looked at before anything is allocated', () => {
    const take = (...bytes: number[]) => {
      const input = new InputBuffer();
      input.append(Buffer.from(bytes));
      return () => messagePackProtocol.take(input, LIMIT);
    };
    expect(take(0xff, 0xff, 0xff, 0xff, 0x07)).toThrow('The maximum message size of 32768B');
    expect(take(0xff, 0xff, 0xff, 0xff, 0xff)).toThrow('The length prefix of a message is too long.');
    expect(take(0xff, 0xff)()).toBeUndefined();
  });
});

it('has official counterparts for both', () => {
  expect(Object.values(OFFICIAL).map(({ name }) => name)).toEqual(Object.keys(OURS));
});
