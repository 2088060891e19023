import { setImmediate as nextTurn } from 'node:timers/promises';
import type { HubConnection } from './hub-connection';
import { MessageType } from '../protocol/messages';

export type Items = AsyncIterable<unknown> | Iterable<unknown>;
type Steps = AsyncIterator<unknown> | Iterator<unknown>;

/** A source that is always ready would never let the process read or close anything. */
const ITEMS_PER_TURN = 64;

export const OVER = Symbol('the stream was cancelled');

const isItems = (value: unknown): value is Items =>
  typeof value === 'object' && value !== null && (Symbol.asyncIterator in value || Symbol.iterator in value);

export const stepsOf = (items: Items): Steps =>
  Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();

/** What `next` brings, or OVER as soon as the signal is aborted: a stream that waits for nothing must end as well. */
export const orOver = async <T>(next: T | Promise<T>, signal: AbortSignal): Promise<T | typeof OVER> => {
  let stop = (): void => undefined;
  const over = new Promise<typeof OVER>((resolve) => (stop = () => resolve(OVER)));
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([next, over]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

/** @throws TypeError when a streaming method answered no stream */
export const asItems = (value: unknown): Items => {
  if (isItems(value)) return value;
  throw new TypeError('A streaming method must answer something to iterate.');
};

/** Ends a source that was left early. It may take its time, and nobody waits for it. */
export const leave = (steps: Steps, failed: (error: unknown) => void): void => {
  const end = async (): Promise<void> => void (await steps.return?.());
  end().catch(failed);
};

export interface Streaming {
  connection: HubConnection<unknown>;
  invocationId: string;
  signal: AbortSignal;
  /** Told once the source runs, so that it can hear its signal. */
  begun: () => void;
  /** Hears why the source could not be ended in order. */
  failed: (error: unknown) => void;
}

/**
 * Sends the items of a stream at the pace of the client, until it ends or the signal is aborted.
 * @throws what the stream throws
 */
export const sendStream = async (items: Items, { connection, signal, ...streaming }: Streaming): Promise<void> => {
  const { invocationId, begun, failed } = streaming;
  const steps = stepsOf(items);
  let ended = false;
  let sent = 0;
  try {
    let next = steps.next();
    begun();
    for (let step = await orOver(next, signal); step !== OVER; step = await orOver(next, signal)) {
      ended = step.done === true;
      if (ended || !connection.protocol) return;
      const item: unknown = step.value;
      connection.send(connection.protocol.write({ type: MessageType.StreamItem, invocationId, item }));
      await connection.drained();
      sent += 1;
      if (sent % ITEMS_PER_TURN === 0) await nextTurn();
      if (signal.aborted || connection.over) return;
      next = steps.next();
    }
  } finally {
    if (!ended) leave(steps, failed);
  }
};
