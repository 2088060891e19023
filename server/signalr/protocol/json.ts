import { isUtf8 } from 'node:buffer';
import { ProtocolError } from './errors';
import { checkDepth, count, list, optionalFlag, optionalText, optionalTexts, text } from './fields';
import type { InputBuffer } from './input-buffer';
import { MessageType, type HubMessage } from './messages';
import { tooLong, type HubProtocol } from './protocol';

/** The byte that ends every record. */
export const RECORD_SEPARATOR = 0x1e;
const SEPARATOR_TEXT = '\x1e';

/** Takes a record without its separator; undefined until it is complete. */
export const takeRecord = (input: InputBuffer, limit: number): Buffer | undefined => {
  const end = input.indexOf(RECORD_SEPARATOR);
  if (end >= limit || (end < 0 && input.length >= limit)) throw tooLong(limit);
  if (end < 0) return undefined;
  const record = input.take(end);
  input.skip(1);
  return record;
};

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws ProtocolError unless the record is one JSON object in UTF-8 that does not nest too deep */
export const readObject = (record: Buffer): Fields => {
  if (!isUtf8(record)) throw new ProtocolError('The message is not valid UTF-8.');
  const value = parseJson(record.toString('utf8'));
  if (!isFields(value)) throw new ProtocolError('Expected a JSON object.');
  checkDepth(value);
  return value;
};

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new ProtocolError('Error reading JSON.', { cause: error });
  }
};

const readCall = (fields: Fields) => ({
  target: text(fields.target, 'target'),
  arguments: list(fields.arguments, 'arguments'),
  streamIds: optionalTexts(fields.streamIds, 'streamIds'),
});

const readCompletion = (fields: Fields): HubMessage => {
  const error = optionalText(fields.error, 'error');
  if (error !== undefined && fields.result !== undefined) {
    throw new ProtocolError("The 'error' and 'result' properties are mutually exclusive.");
  }
  const invocationId = text(fields.invocationId, 'invocationId');
  return { type: MessageType.Completion, invocationId, error, result: fields.result };
};

const READERS: Record<number, (fields: Fields) => HubMessage> = {
  [MessageType.Invocation]: (fields) => ({
    type: MessageType.Invocation,
    invocationId: optionalText(fields.invocationId, 'invocationId'),
    ...readCall(fields),
  }),
  [MessageType.StreamItem]: (fields) => ({
    type: MessageType.StreamItem,
    invocationId: text(fields.invocationId, 'invocationId'),
    item: fields.item,
  }),
  [MessageType.Completion]: readCompletion,
  [MessageType.StreamInvocation]: (fields) => ({
    type: MessageType.StreamInvocation,
    invocationId: text(fields.invocationId, 'invocationId'),
    ...readCall(fields),
  }),
  [MessageType.CancelInvocation]: (fields) => ({
    type: MessageType.CancelInvocation,
    invocationId: text(fields.invocationId, 'invocationId'),
  }),
  [MessageType.Ping]: () => ({ type: MessageType.Ping }),
  [MessageType.Close]: (fields) => ({
    type: MessageType.Close,
    error: optionalText(fields.error, 'error'),
    allowReconnect: optionalFlag(fields.allowReconnect, 'allowReconnect'),
  }),
  [MessageType.Ack]: (fields) => ({ type: MessageType.Ack, sequenceId: count(fields.sequenceId, 'sequenceId') }),
  [MessageType.Sequence]: (fields) => ({
    type: MessageType.Sequence,
    sequenceId: count(fields.sequenceId, 'sequenceId'),
  }),
};

/** Writes values without a JSON type as the reference does: bytes as base64, dates without `.000` milliseconds. */
function jsonValue(this: unknown, key: string, value: unknown): unknown {
  const original = (this as Fields)[key];
  if (original instanceof Uint8Array) return Buffer.from(original).toString('base64');
  if (original instanceof Date && typeof value === 'string') return value.replace('.000Z', 'Z');
  return value;
}

/** Encodes a JSON value as one record. */
export const writeRecord = (value: object): Buffer =>
  Buffer.from(JSON.stringify(value, jsonValue) + SEPARATOR_TEXT, 'utf8');

export const jsonProtocol: HubProtocol = {
  name: 'json',
  format: 'Text',
  take: takeRecord,
  parse(record) {
    const fields = readObject(record);
    return READERS[count(fields.type, 'type')]?.(fields);
  },
  write: writeRecord,
};
