import { Decoder, Encoder } from '@msgpack/msgpack';
import { list, optionalText, text } from '../protocol/fields';
import type { HubProtocol } from '../protocol/protocol';
import type { Serialised } from '../protocol/serialised-message';

/** A message for connections of other servers. */
export interface SentMessage {
  /** The server that published it and has served its own connections already. */
  origin: string;
  except: readonly string[];
  message: Serialised;
  /** Set when a client result is expected: its id, and the topic to return it on. */
  invocationId?: string;
  returnTopic?: string;
}

export type GroupAction = 'join' | 'leave';

export interface GroupCommand {
  id: string;
  origin: string;
  action: GroupAction;
  group: string;
  connectionId: string;
}

/** The result that a client returned, or the text of its error. */
export interface ReturnedResult {
  invocationId: string;
  connectionId: string;
  error?: string;
  result?: unknown;
}

/** The numbers are those of the reference. */
const ACTIONS = { join: 1, leave: 2 } as const;

const encoder = new Encoder({ ignoreUndefined: true });
const decoder = new Decoder();

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const texts = (value: unknown, name: string): string[] => list(value, name).map((one) => text(one, name));

/** @throws ProtocolError for a payload that was not written by this library */
const fieldsOf = (bytes: Uint8Array): unknown[] => list(decoder.decode(bytes), 'payload');

/** A message from the bus. Every connection gets the same buffer, which transports frame only once. */
class ReceivedMessage implements Serialised {
  readonly #buffers = new Map<string, Buffer>();

  constructor(bytes: object) {
    for (const [name, value] of Object.entries(bytes))
      if (value instanceof Uint8Array) this.#buffers.set(name, asBuffer(value));
  }

  in(protocol: HubProtocol): Buffer | undefined {
    return this.#buffers.get(protocol.name);
  }
}

/** Encodes the message in the bytes of each protocol, so that the receiving servers need not serialise it (R2.13). */
export const encodeMessage = (sent: SentMessage, protocols: readonly HubProtocol[]): Uint8Array => {
  const bytes = Object.fromEntries(protocols.map((protocol) => [protocol.name, sent.message.in(protocol)]));
  return encoder.encode([sent.origin, sent.except, bytes, sent.invocationId, sent.returnTopic]);
};

export const decodeMessage = (payload: Uint8Array): SentMessage => {
  const [origin, except, bytes, invocationId, returnTopic] = fieldsOf(payload);
  return {
    origin: text(origin, 'origin'),
    except: texts(except, 'except'),
    message: new ReceivedMessage({ ...(bytes as object) }),
    invocationId: optionalText(invocationId, 'invocationId'),
    returnTopic: optionalText(returnTopic, 'returnTopic'),
  };
};

export const encodeCommand = ({ id, origin, action, group, connectionId }: GroupCommand): Uint8Array =>
  encoder.encode([id, origin, ACTIONS[action], group, connectionId]);

export const decodeCommand = (payload: Uint8Array): GroupCommand => {
  const [id, origin, action, group, connectionId] = fieldsOf(payload);
  return {
    id: text(id, 'id'),
    origin: text(origin, 'origin'),
    action: action === ACTIONS.join ? 'join' : 'leave',
    group: text(group, 'group'),
    connectionId: text(connectionId, 'connectionId'),
  };
};

export const encodeAck = (id: string, connectionId: string): Uint8Array => encoder.encode([id, connectionId]);

export const decodeAck = (payload: Uint8Array): { id: string; connectionId: string } => {
  const [id, connectionId] = fieldsOf(payload);
  return { id: text(id, 'id'), connectionId: text(connectionId, 'connectionId') };
};

export const encodeResult = ({ invocationId, connectionId, error, result }: ReturnedResult): Uint8Array =>
  encoder.encode([invocationId, connectionId, error, result]);

export const decodeResult = (payload: Uint8Array): ReturnedResult => {
  const [invocationId, connectionId, error, result] = fieldsOf(payload);
  return {
    invocationId: text(invocationId, 'invocationId'),
    connectionId: text(connectionId, 'connectionId'),
    error: typeof error === 'string' ? error : undefined,
    result,
  };
};
