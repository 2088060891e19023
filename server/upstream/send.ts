import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher, Pool } from 'undici';
import { AnswerRelay, type HeldAnswer } from './answer-relay';
import { neverArrived } from './backend-failure';

export interface Sending {
  method: string;
  path: string;
  /** A flat list of names and values. */
  headers: string[];
  /** A held body can be sent again, to another backend or with another token. */
  body: Buffer | AsyncIterable<Buffer> | Readable | undefined;
  /** Longest wait for the first byte of the answer in milliseconds, that of the pool unless said. */
  answerMs?: number | undefined;
  /** Hand a 401 back instead of streaming it to the caller. */
  holdUnauthorized?: boolean;
}

const optionsOf = ({ method, path, headers, body, answerMs }: Sending): Dispatcher.DispatchOptions => ({
  method: method as Dispatcher.HttpMethod,
  path,
  headers,
  ...(answerMs && { headersTimeout: answerMs }),
  // undici takes any iterable of bytes, its types only streams.
  body: (body ?? null) as Dispatcher.DispatchOptions['body'],
});

const sendTo = (pool: Pool, sending: Sending, res: ServerResponse): Promise<HeldAnswer | undefined> =>
  new Promise((resolve, reject) => {
    const relay = new AnswerRelay(res, sending.holdUnauthorized ?? false, { resolve, reject });
    pool.dispatch(optionsOf(sending), relay);
  });

export const isReplayable = (body: Sending['body']): boolean => body === undefined || Buffer.isBuffer(body);

/**
 * Sends a request to the first of these backends that can be reached and streams its answer to the caller. Resolves
 * once all of it is sent, or with a 401 that was to be held.
 */
export const send = async (
  pools: readonly Pool[],
  sending: Sending,
  res: ServerResponse,
): Promise<HeldAnswer | undefined> => {
  let failure: unknown = new Error('No backend is known');
  for (const pool of pools) {
    try {
      return await sendTo(pool, sending, res);
    } catch (error) {
      if (!neverArrived(error) || !isReplayable(sending.body)) throw error;
      failure = error;
    }
  }
  throw failure;
};
