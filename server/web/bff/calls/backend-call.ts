import type { ApiAnswer, ApiInput, PageKey } from '@/contract/api';
import { AppError, type ErrorBody } from '@/contract/vocabulary/error-codes';
import { SNAPSHOT_HEADER } from '@/contract/vocabulary/catalogue-news';
import { bearerHeader } from '@/contract/vocabulary/bearer';
import { requestOf, type CallInput } from '@/contract/request-url';
import { isClientDisconnected, toRefusal } from '@server/web/upstream/backend-failure';
import { requestFirst, type ServerRequest } from '@server/web/upstream/request-first';
import { sharedFleet } from '@server/web/upstream/shared-fleet';
import { REQUEST_ID_HEADER } from '@/contract/vocabulary/request-id';
import type { Dispatcher } from 'undici';

/** The backend refused a call of this tier, or could not be reached. */
export class BackendError extends Error {
  override name = 'BackendError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const TOO_MANY = 429;

/** Whether the backend refused the call because its client address exceeded a rate limit. */
export const isTooMany = (error: unknown): boolean => error instanceof BackendError && error.status === TOO_MANY;

export interface BackendCallOptions {
  accessToken?: string | undefined;
  requestId?: string | undefined;
  /** Address of the client this call is made for; the backend limits some calls per address. */
  clientAddress?: string | undefined;
  /** The `User-Agent` of the client. */
  userAgent?: string | undefined;
  /** The response must not be older than this snapshot. */
  snapshot?: string | undefined;
  /** Aborts the call when its client has disconnected. */
  signal?: AbortSignal | undefined;
}

const headersOf = (
  input: CallInput,
  { accessToken, requestId, clientAddress, userAgent, snapshot }: BackendCallOptions,
): Record<string, string> => ({
  accept: 'application/json',
  ...(input.body !== undefined && { 'content-type': 'application/json' }),
  ...(accessToken && { authorization: bearerHeader(accessToken) }),
  ...(clientAddress && { 'x-forwarded-for': clientAddress }),
  ...(userAgent && { 'user-agent': userAgent }),
  ...(snapshot && { [SNAPSHOT_HEADER]: snapshot }),
  ...(requestId && { [REQUEST_ID_HEADER]: requestId }),
});

/** @throws {BackendError} when no backend responds */
const request = async (sent: ServerRequest): Promise<Dispatcher.ResponseData> => {
  try {
    return await requestFirst(sharedFleet(), sent);
  } catch (error) {
    if (isClientDisconnected(error)) throw error;
    const { status, code, message } = toRefusal(error);
    throw Object.assign(new BackendError(status, code, message), { cause: error });
  }
};

const refusalOf = async ({ statusCode, body }: Dispatcher.ResponseData): Promise<BackendError> => {
  // A proxy in between may respond with something other than JSON.
  const { code, message } = (await body.json().catch(() => ({}))) as Partial<ErrorBody>;
  const neutral = new AppError('INTERNAL');
  return new BackendError(statusCode, code ?? neutral.code, message ?? neutral.message);
};

/**
 * Calls an endpoint of the contract from this tier itself: to render a page, or for the session.
 * @throws {BackendError} with the status and code of the refusal.
 * @throws {ClientDisconnected} when `signal` was aborted
 */
export const backendCall = async <Key extends PageKey>(
  key: Key,
  input: ApiInput<Key>,
  options: BackendCallOptions = {},
): Promise<ApiAnswer<Key>> => {
  const parts = input as CallInput;
  const { signal } = options;
  const { method, url } = requestOf(key, parts);
  const headers = headersOf(parts, options);
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  const answer = await request({ method, path: url, headers, body, signal });
  if (answer.statusCode >= 400) throw await refusalOf(answer);
  return (answer.statusCode === 204 ? null : await answer.body.json()) as ApiAnswer<Key>;
};
