import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { LIMITS } from '@/contract/vocabulary/limits';
import { createBreaker, type Breaker } from './breaker';
import type { Files } from './files';
import { contentTypeOf } from './keys';
import { CLOCK, TransientFailure, retry, type RetryClock } from './retry';

/** Address and credentials of an S3-compatible store. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Storage retry limit (S9.15) of background work; that of an upload is `LIMITS.uploadMs`. */
const OPERATION_MS = 120_000;

/** Limit of a read: a user waits for a picture or a book file. */
const READ_MS = 4_000;

/** Limit of checking whether a file exists: a user waits for it before anything is written. */
const LOOK_MS = 2_000;

/** Limit of a ping, and how long its last result is reused. */
const PING_MS = 1_500;
const FRESH_MS = 5_000;

/** Limit for the response head; the body may take as long as the caller needs to read it. */
const ATTEMPT_MS = 60_000;

const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Without a key, the bucket itself. */
  key?: string;
  limitMs: number;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  /** A user waits for it: fails at once while the breaker is open. */
  awaited?: boolean;
  /** Aborts waiting. */
  signal?: AbortSignal;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Discards a body: an unread one would keep its connection busy. */
const drop = (answer: Response): Promise<void> => answer.body?.cancel() ?? Promise.resolve();

/** Passes on a signal that aborts on timeout or when the caller's signal does. */
const within = async <T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  left: AbortSignal | undefined,
): Promise<T> => {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), ms);
  try {
    return await work(left ? AbortSignal.any([tooLate.signal, left]) : tooLate.signal);
  } finally {
    clearTimeout(timer);
  }
};

const describe = ({ method, key = '' }: Call, why: string): string =>
  `The file store failed to ${method} "${key}": ${why}`;

/** Sends requests with retries until the store gives a final response; 404 is one. */
const createSender = (settings: S3Settings, clock: RetryClock, attemptMs: number, breaker: Breaker) => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const folder = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  const attempt = async (call: Call, signal: AbortSignal): Promise<Response> => {
    const { method, key, body } = call;
    // The signature includes the content, so that the store refuses a damaged one.
    const headers = { ...call.headers, 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) };
    const answer = await client
      .fetch(key === undefined ? folder : `${folder}/${key}`, { method, headers, signal, ...(body && { body }) })
      .catch((error: unknown) => {
        throw new TransientFailure(describe(call, 'no answer'), { cause: error });
      });
    if (answer.ok || answer.status === 404) return answer;
    const why = `${answer.status} ${(await answer.text()).slice(0, 500)}`;
    throw isPassing(answer.status) ? new TransientFailure(describe(call, why)) : new Error(describe(call, why));
  };

  const tryOnce = (call: Call, leftMs: number): Promise<Response> => {
    if (call.awaited) breaker.assertClosed();
    return breaker.watch(call.method, () =>
      within(Math.min(attemptMs, leftMs), (signal) => attempt(call, signal), call.signal),
    );
  };

  return (call: Call): Promise<Response> => retry(call.limitMs, (leftMs) => tryOnce(call, leftMs), clock, call.signal);
};

/** Stores files in a bucket of any S3-compatible store, addressed by path. */
export const createS3Files = (settings: S3Settings, clock: RetryClock = CLOCK, attemptMs = ATTEMPT_MS): Files => {
  const breaker = createBreaker(clock.now);
  const send = createSender(settings, clock, attemptMs, breaker);
  /** The last ping succeeded; reused until this time, unless another call fails. */
  let goodUntil = -Infinity;
  return {
    async put(key, bytes, contentType) {
      if (contentTypeOf(key) !== contentType) throw new Error(`"${key}" is no key for a file of type ${contentType}`);
      const call: Call = { method: 'PUT', key, limitMs: LIMITS.uploadMs, body: new Uint8Array(bytes) };
      const answer = await send({ ...call, headers: { 'content-type': contentType } });
      await drop(answer);
      if (!answer.ok) throw new Error(describe(call, `there is no bucket "${settings.bucket}"`));
    },
    async read(key, range) {
      const contentType = contentTypeOf(key);
      if (!contentType) return undefined;
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await send({ method: 'GET', key, limitMs: READ_MS, awaited: true, ...(headers && { headers }) });
      if (answer.ok && answer.body) {
        const stream = Readable.fromWeb(answer.body as ReadableStream);
        return { stream, size: Number(answer.headers.get('content-length')), contentType };
      }
      await drop(answer);
      return undefined;
    },
    async has(key) {
      if (!contentTypeOf(key)) return false;
      const { ok } = await send({ method: 'HEAD', key, limitMs: LOOK_MS, awaited: true });
      return ok;
    },
    async delete(key, signal) {
      if (contentTypeOf(key)) await drop(await send({ method: 'DELETE', key, limitMs: OPERATION_MS, signal }));
    },
    async ping() {
      if (!breaker.isFailing() && clock.now() < goodUntil) return;
      const { ok } = await send({ method: 'HEAD', limitMs: PING_MS });
      if (!ok) throw new Error(`The file store has no bucket "${settings.bucket}"`);
      goodUntil = clock.now() + FRESH_MS;
    },
  };
};
