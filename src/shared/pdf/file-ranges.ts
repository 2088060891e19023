import { isSessionError } from '@/contract/vocabulary/session-errors';
import { renewAccessToken } from '@/shared/api/client';
import { parseJson } from '@/shared/lib/parse-json';

/**
 * Why a file cannot be read on: no right to it any more, another version, too many devices that read, no session, or no
 * network for long.
 */
export type FileFailure = 'closed' | 'replaced' | 'elsewhere' | 'signedOut' | 'unreachable';

/** A part of a file that could not be read. */
export class FileRangeError extends Error {
  override name = 'FileRangeError';

  constructor(readonly reason: FileFailure) {
    super(`a part of the file could not be read: ${reason}`);
  }
}

/** Delays between the attempts for one part, in ms: a phone in a crowded hall loses its network for seconds. */
const RETRY_AFTER_MS = [500, 1000, 2000, 4000, 8000];
const [PARTIAL, UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT, UNSATISFIABLE] = [206, 401, 403, 404, 409, 416];

interface Part {
  headers: Headers;
  bytes: Uint8Array;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

export interface FileRanges {
  /** Length of the file in bytes. */
  length: number;
  /** The bytes from `begin` up to, but without, `end`. Throws a FileRangeError. */
  read(begin: number, end: number): Promise<Uint8Array>;
}

/** A file that is open, its first and last bytes, and the entity tag of the version that is read. */
export interface OpenedFile {
  ranges: FileRanges;
  start: Uint8Array;
  /** Not there where they could not be read with the first ones. */
  end?: Uint8Array | undefined;
  tag: string;
}

/** How much of a file is read when it is opened. */
export interface FirstBytes {
  start: number;
  /** Bytes of the end, requested together with the start. */
  end?: number;
}

/** Two pieces of a file, one behind the other. */
export const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

/**
 * Reads parts of a file of our own site as they are needed: a part is tried again while the network or the server is
 * away, an expired session is renewed, and all parts are of the same version of the file.
 * @throws {FileRangeError} when the first part cannot be read
 */
export const openFileRanges = async (url: string, asked: FirstBytes, signal: AbortSignal): Promise<OpenedFile> => {
  /** The part, or undefined when another attempt may succeed. */
  const attempt = async (range: string, tag: string | null, mayRenew = true): Promise<Part | undefined> => {
    const headers = { range: `bytes=${range}`, ...(tag !== null && { 'if-range': tag }) };
    const response = await fetch(url, { signal, headers });
    const { status } = response;
    if (status === PARTIAL) return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
    if (status === UNAUTHENTICATED) {
      const { code = '' } = (parseJson(await response.text()) ?? {}) as { code?: string };
      if (mayRenew && isSessionError(code) && (await renewAccessToken(code))) return attempt(range, tag, false);
      throw new FileRangeError('signedOut');
    }
    await response.body?.cancel();
    if (status === FORBIDDEN || status === NOT_FOUND) throw new FileRangeError('closed');
    if (status === CONFLICT) throw new FileRangeError('elsewhere');
    if (response.ok || status === UNSATISFIABLE) throw new FileRangeError('replaced');
    return undefined;
  };

  /** @param tag the entity tag of the version that is read; null for the first part */
  const readPart = async (range: string, tag: string | null): Promise<Part> => {
    for (const delay of [0, ...RETRY_AFTER_MS]) {
      if (delay > 0) await pause(delay, signal);
      if (signal.aborted) break;
      const part = await attempt(range, tag).catch((error: unknown) => {
        if (error instanceof FileRangeError) throw error;
        // The network failed, before the response or in the middle of it.
        return undefined;
      });
      if (part) return part;
    }
    throw new FileRangeError('unreachable');
  };

  // Asked for together with the start: on a slow network a request takes longer than what it fetches. Without it the
  // end is read when it is needed.
  const starting = readPart(`0-${asked.start - 1}`, null);
  const ending = asked.end === undefined ? undefined : attempt(`-${asked.end}`, null, false).catch(() => undefined);
  const first = await starting;
  const tag = first.headers.get('etag') ?? '';
  const length = Number(first.headers.get('content-range')?.split('/')[1]);
  const read = async (begin: number, end: number) => (await readPart(`${begin}-${end - 1}`, tag)).bytes;
  const last = await ending;
  const isSame = last?.headers.get('etag') === tag;
  return { ranges: { length, read }, start: first.bytes, end: isSame ? last?.bytes : undefined, tag };
};
