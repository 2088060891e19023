import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher, Pool } from 'undici';
import { ResponseRelay, type HeldResponse } from './response-relay';
import { neverArrived } from './backend-failure';

export interface UpstreamRequest {
  method: string;
  path: string;
  /** A flat list of names and values. */
  headers: string[];
  /** A buffered body can be sent again, to another backend or with another token. */
  body: Buffer | AsyncIterable<Buffer> | Readable | undefined;
  /** Longest wait for the first byte of the response in milliseconds; by default that of the pool. */
  answerMs?: number | undefined;
  /** Return a 401 instead of streaming it to the client. */
  holdUnauthorized?: boolean;
}

const optionsOf = ({ method, path, headers, body, answerMs }: UpstreamRequest): Dispatcher.DispatchOptions => ({
  method: method as Dispatcher.HttpMethod,
  path,
  headers,
  ...(answerMs && { headersTimeout: answerMs }),
  // undici accepts any iterable of bytes, its types only streams.
  body: (body ?? null) as Dispatcher.DispatchOptions['body'],
});

const sendTo = (pool: Pool, request: UpstreamRequest, res: ServerResponse): Promise<HeldResponse | undefined> =>
  new Promise((resolve, reject) => {
    const relay = new ResponseRelay(res, request.holdUnauthorized ?? false, { resolve, reject });
    pool.dispatch(optionsOf(request), relay);
  });

export const isReplayable = (body: UpstreamRequest['body']): boolean => body === undefined || Buffer.isBuffer(body);

/**
 * Sends a request to the first of these backends that can be reached and streams its response to the client. Resolves
 * when the whole response was sent, or with a 401 that was held back.
 */
export const send = async (
  pools: readonly Pool[],
  sending: UpstreamRequest,
  res: ServerResponse,
): Promise<HeldResponse | undefined> => {
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
