import { Decoder, Encoder } from '@msgpack/msgpack';
import { ProtocolError, asError } from './errors';
import { count, list, optionalFlag, optionalText, optionalTexts, text } from './fields';
import { prefixOf, takePrefixed } from './length-prefix';
import { checkStructure } from './messagepack-structure';
import { MessageType, type Completion, type HubMessage } from './messages';
import type { HubProtocol } from './protocol';

const ErrorResult = 1;
const VoidResult = 2;
const NonVoidResult = 3;

const NO_HEADERS = {};

const encoder = new Encoder({ ignoreUndefined: true });
const decoder = new Decoder();

const frame = (items: unknown[]): Buffer => {
  const payload = encoder.encodeSharedRef(items);
  const prefix = prefixOf(payload.length);
  const framed = Buffer.allocUnsafe(prefix.length + payload.length);
  framed.set(prefix);
  framed.set(payload, prefix.length);
  return framed;
};

const readCompletion = ([, , invocationId, kind, value]: unknown[]): HubMessage => {
  const completion: Completion = { type: MessageType.Completion, invocationId: text(invocationId, 'invocationId') };
  if (kind === ErrorResult) return { ...completion, error: text(value, 'error') };
  if (kind === VoidResult) return completion;
  if (kind === NonVoidResult) return { ...completion, result: value ?? null };
  throw new ProtocolError('Invalid invocation result kind.');
};

const readCall = ([, , , target, args, streamIds]: unknown[]) => ({
  target: text(target, 'target'),
  arguments: list(args, 'arguments'),
  streamIds: optionalTexts(streamIds, 'streamIds'),
});

const idOf = ([, , invocationId]: unknown[]): string => text(invocationId, 'invocationId');

/** Additional items are ignored: later versions of the protocol may add them. */
const READERS: Record<number, (items: unknown[]) => HubMessage> = {
  [MessageType.Invocation]: (items) => ({
    type: MessageType.Invocation,
    invocationId: optionalText(items[2], 'invocationId'),
    ...readCall(items),
  }),
  [MessageType.StreamItem]: (items) => ({ type: MessageType.StreamItem, invocationId: idOf(items), item: items[3] }),
  [MessageType.Completion]: readCompletion,
  [MessageType.StreamInvocation]: (items) => ({
    type: MessageType.StreamInvocation,
    invocationId: idOf(items),
    ...readCall(items),
  }),
  [MessageType.CancelInvocation]: (items) => ({ type: MessageType.CancelInvocation, invocationId: idOf(items) }),
  [MessageType.Ping]: () => ({ type: MessageType.Ping }),
  [MessageType.Close]: (items) => ({
    type: MessageType.Close,
    error: optionalText(items[1], 'error'),
    allowReconnect: optionalFlag(items[2], 'allowReconnect'),
  }),
  [MessageType.Ack]: (items) => ({ type: MessageType.Ack, sequenceId: count(items[1], 'sequenceId') }),
  [MessageType.Sequence]: (items) => ({ type: MessageType.Sequence, sequenceId: count(items[1], 'sequenceId') }),
};

const decode = (record: Buffer): unknown => {
  checkStructure(record);
  try {
    return decoder.decode(record);
  } catch (error) {
    throw new ProtocolError(asError(error).message, { cause: error });
  }
};

const withStreams = (items: unknown[], streamIds: string[] | undefined): unknown[] =>
  streamIds ? [...items, streamIds] : items;

const completionItems = ({ type, invocationId, error, result }: Completion): unknown[] => {
  if (error !== undefined) return [type, NO_HEADERS, invocationId, ErrorResult, error];
  if (result === undefined) return [type, NO_HEADERS, invocationId, VoidResult];
  return [type, NO_HEADERS, invocationId, NonVoidResult, result];
};

const itemsOf = (message: HubMessage): unknown[] => {
  switch (message.type) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation: {
      const { type, invocationId = null, target, arguments: args, streamIds } = message;
      return withStreams([type, NO_HEADERS, invocationId, target, args], streamIds);
    }
    case MessageType.StreamItem:
      return [message.type, NO_HEADERS, message.invocationId, message.item];
    case MessageType.Completion:
      return completionItems(message);
    case MessageType.CancelInvocation:
      return [message.type, NO_HEADERS, message.invocationId];
    case MessageType.Ping:
      return [message.type];
    case MessageType.Close:
      return [message.type, message.error ?? null, message.allowReconnect ?? false];
    case MessageType.Ack:
    case MessageType.Sequence:
      return [message.type, message.sequenceId];
  }
};

export const messagePackProtocol: HubProtocol = {
  name: 'messagepack',
  format: 'Binary',
  take: takePrefixed,
  parse(record) {
    const items = list(decode(record), 'message');
    return READERS[count(items[0], 'type')]?.(items);
  },
  write: (message) => frame(itemsOf(message)),
};
