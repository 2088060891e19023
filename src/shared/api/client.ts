import type { ApiAnswer, ApiInput, ApiKey } from '@/contract/api';
import type { ErrorBody } from '@/contract/error-codes';
import { UPLOAD_FIELD } from '@/contract/endpoint';
import { requestOf, type CallInput } from '@/contract/request-url';
import { ApiError, type ApiErrorCode } from './api-error';

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a repeat of a call that moves stock or money harmless (design section 5). */
  idempotencyKey?: string;
}

type TokenSource = () => string | undefined;

/** Answers whether there is another token now, after one was refused. */
type TokenRenewal = (refusal: ApiError) => Promise<boolean>;

let currentToken: TokenSource = () => undefined;
let renewToken: TokenRenewal = async () => false;

/** Tells the client where the access token is to be found; the session store calls it once. */
export const setTokenSource = (source: TokenSource): void => {
  currentToken = source;
};

/** Tells the client who renews a refused token, and learns of a session that has ended. */
export const setTokenRenewal = (renew: TokenRenewal): void => {
  renewToken = renew;
};

/** Refusals that concern the caller's session and not what was asked. */
const OF_THE_SESSION: ReadonlySet<ApiErrorCode> = new Set([
  'TOKEN_EXPIRED',
  'TOKEN_INVALID',
  'SESSION_ENDED',
  'ACCOUNT_DISABLED',
]);

const headersOf = (input: CallInput, { idempotencyKey }: CallOptions): Record<string, string> => {
  const token = currentToken();
  return {
    accept: 'application/json',
    ...(input.body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
};

const bodyOf = ({ body, file }: CallInput): string | FormData | undefined => {
  if (!file) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  form.append(UPLOAD_FIELD, file);
  return form;
};

const send = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw ApiError.offline();
  }
};

const refusalOf = async (response: Response): Promise<ApiError> => {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('application/json');
  return ApiError.refused(response.status, isJson ? (JSON.parse(text) as Partial<ErrorBody>) : undefined);
};

const attempt = (key: ApiKey, parts: CallInput, options: CallOptions): Promise<Response> => {
  const { method, url } = requestOf(key, parts);
  const body = bodyOf(parts);
  return send(url, {
    method,
    headers: headersOf(parts, options),
    ...(body !== undefined && { body }),
    ...(options.signal && { signal: options.signal }),
  });
};

const answerOf = async (response: Response): Promise<unknown> => {
  if (!response.ok) throw await refusalOf(response);
  return response.status === 204 ? null : response.json();
};

const mayBeRepeated = async (error: unknown): Promise<boolean> =>
  error instanceof ApiError && OF_THE_SESSION.has(error.code) && (await renewToken(error));

/**
 * Calls an endpoint of the contract from the browser and answers what its row says. A token that was refused is renewed
 * and the call repeated, once, so that a page that slept goes on working.
 * @throws {ApiError} when it is refused, or when no answer came back.
 */
export const call = async <Key extends ApiKey>(
  key: Key,
  input: ApiInput<Key>,
  options: CallOptions = {},
): Promise<ApiAnswer<Key>> => {
  const ask = async () => answerOf(await attempt(key, input as CallInput, options)) as Promise<ApiAnswer<Key>>;
  try {
    return await ask();
  } catch (error) {
    if (await mayBeRepeated(error)) return ask();
    throw error;
  }
};
