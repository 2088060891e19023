import { bearerHeader } from '@/contract/vocabulary/bearer';
import type { ApiAnswer, ApiInput, ApiKey } from '@/contract/api';
import { isSessionError } from '@/contract/vocabulary/error-codes';
import { UPLOAD_FIELD } from '@/contract/endpoint';
import { requestOf, type CallInput } from '@/contract/request-url';
import { parseJson } from '@/shared/lib/parse-json';
import { ApiError } from './api-error';
import { sendWatched, type Answer } from './send-watched';

export interface CallOptions {
  /** Stops the call, which then throws what the signal was stopped with. */
  signal?: AbortSignal;
  /** Is told how many bytes of the body have gone out so far. */
  onSent?: (bytes: number) => void;
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

/** Has the session renewed for whoever speaks to the server by other means; answers whether there is another token now. */
export const renewAccessToken: TokenRenewal = (refusal) => renewToken(refusal);

const headersOf = (input: CallInput, { idempotencyKey }: CallOptions): Record<string, string> => {
  const token = currentToken();
  return {
    accept: 'application/json',
    ...(input.body !== undefined && { 'content-type': 'application/json' }),
    ...(input.bytes && { 'content-type': 'application/octet-stream' }),
    ...(token && { authorization: bearerHeader(token) }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
};

const bodyOf = ({ body, file, bytes }: CallInput): string | FormData | Blob | undefined => {
  if (bytes) return bytes;
  if (!file) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  form.append(UPLOAD_FIELD, file);
  return form;
};

/** The web tier gives up on its backend long before; a picture or a part of a file may take as long as storage may (spec section 9). */
const ANSWER_MS = 30_000;
const UPLOAD_MS = 600_000;

const listeners = new Set<() => void>();

/** Tells when a call was not answered. Returns what stops the telling. */
export const onUnanswered = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

const fetchText = async (url: string, init: RequestInit): Promise<Answer> => {
  const response = await fetch(url, init);
  return { status: response.status, text: await response.text() };
};

const send = async (url: string, init: RequestInit, { signal, onSent }: CallOptions): Promise<Answer> => {
  try {
    return onSent ? await sendWatched(url, init, onSent) : await fetchText(url, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    listeners.forEach((tell) => tell());
    throw Object.assign(ApiError.unanswered(error), { cause: error });
  }
};

const read = ({ status, text }: Answer): unknown => {
  if (status === 204) return null;
  const body = parseJson(text);
  const isSuccess = status >= 200 && status < 300;
  // A success that is no JSON comes from somebody in between, such as the sign-in page of a hotel's network.
  if (isSuccess && body !== undefined) return body;
  throw ApiError.refused(status, body);
};

const attempt = async (key: ApiKey, parts: CallInput, options: CallOptions): Promise<unknown> => {
  const { method, url } = requestOf(key, parts);
  const body = bodyOf(parts);
  const patience = AbortSignal.timeout(parts.file || parts.bytes ? UPLOAD_MS : ANSWER_MS);
  const init = {
    method,
    headers: headersOf(parts, options),
    signal: options.signal ? AbortSignal.any([patience, options.signal]) : patience,
    ...(body !== undefined && { body }),
  };
  return read(await send(url, init, options));
};

const mayBeRepeated = async (error: unknown): Promise<boolean> =>
  error instanceof ApiError && isSessionError(error.code) && (await renewToken(error));

/**
 * Calls an endpoint of the contract from the browser and returns what its endpoint answers. A token that was refused is renewed
 * and the call repeated, once, so that a page that slept goes on working.
 * @throws {ApiError} when it is refused, or when no answer came back.
 */
export const call = async <Key extends ApiKey>(
  key: Key,
  input: ApiInput<Key>,
  options: CallOptions = {},
): Promise<ApiAnswer<Key>> => {
  const ask = () => attempt(key, input as CallInput, options) as Promise<ApiAnswer<Key>>;
  try {
    return await ask();
  } catch (error) {
    if (await mayBeRepeated(error)) return ask();
    throw error;
  }
};
