import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessageType } from '../protocol/messages';
import type { HubConnection } from './hub-connection';

export type StreamSource = AsyncIterable<unknown> | Iterable<unknown>;
type StreamIterator = AsyncIterator<unknown> | Iterator<unknown>;

/** Items after which the event loop gets a turn: a source that is always ready would block it. */
const ITEMS_PER_TURN = 64;

/** Returned instead of a value when the call is cancelled first. */
export const CANCELED = Symbol('the stream was cancelled');

const isStreamSource = (value: unknown): value is StreamSource =>
  typeof value === 'object' && value !== null && (Symbol.asyncIterator in value || Symbol.iterator in value);

export const iteratorOf = (source: StreamSource): StreamIterator =>
  Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();

/** The value of `next`, or CANCELED once the signal is aborted: a stream must end even if its source never yields. */
export const orCanceled = async <T>(next: T | Promise<T>, signal: AbortSignal): Promise<T | typeof CANCELED> => {
  let cancel = (): void => undefined;
  const canceled = new Promise<typeof CANCELED>((resolve) => (cancel = () => resolve(CANCELED)));
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    return await Promise.race([next, canceled]);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/** @throws TypeError when a streaming method returned a value that cannot be iterated */
export const asStreamSource = (value: unknown): StreamSource => {
  if (isStreamSource(value)) return value;
  throw new TypeError('A streaming method must answer something to iterate.');
};

/** Closes a source that was not read to its end, without waiting for it. */
export const closeIterator = (iterator: StreamIterator, onError: (error: unknown) => void): void => {
  const end = async (): Promise<void> => void (await iterator.return?.());
  end().catch(onError);
};

export interface StreamSink {
  connection: HubConnection<unknown>;
  invocationId: string;
  signal: AbortSignal;
  /** Called once the source has started and can listen to its signal. */
  onStarted: () => void;
  /** Called with the error of a source that failed to close. */
  onCloseError: (error: unknown) => void;
}

/**
 * Sends the items of a stream no faster than the client reads, until it ends or the signal is aborted.
 * @throws errors of the source
 */
export const sendStream = async (source: StreamSource, { connection, signal, ...sink }: StreamSink): Promise<void> => {
  const { invocationId, onStarted, onCloseError } = sink;
  const iterator = iteratorOf(source);
  let ended = false;
  let sent = 0;
  try {
    let next = iterator.next();
    onStarted();
    for (let step = await orCanceled(next, signal); step !== CANCELED; step = await orCanceled(next, signal)) {
      ended = step.done === true;
      if (ended || !connection.protocol) return;
      const item: unknown = step.value;
      connection.send(connection.protocol.write({ type: MessageType.StreamItem, invocationId, item }));
      await connection.drained();
      sent += 1;
      if (sent % ITEMS_PER_TURN === 0) await nextTurn();
      if (signal.aborted || connection.closed) return;
      next = iterator.next();
    }
  } finally {
    if (!ended) closeIterator(iterator, onCloseError);
  }
};
