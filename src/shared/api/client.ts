import { bearerHeader } from '@/contract/vocabulary/bearer';
import type { ApiAnswer, ApiInput, ApiKey } from '@/contract/api';
import { isSessionError } from '@/contract/vocabulary/session-errors';
import { UPLOAD_FIELD } from '@/contract/endpoint';
import { LONG_ANSWERS_MS } from '@/contract/long-answers';
import { requestOf, type CallInput } from '@/contract/request-url';
import { parseJson } from '@/shared/lib/parse-json';
import { ApiError } from './api-error';
import { sendWithProgress, type TextResponse } from './send-with-progress';
import { untilOffline } from './until-offline';

export interface CallOptions {
  /** Aborts the call, which then throws the signal's reason. */
  signal?: AbortSignal;
  /** Called with the number of bytes of the body that have been sent. */
  onProgress?: (bytes: number) => void;
  /** Makes it safe to repeat a call that must happen once, e.g. one that moves stock or money. */
  idempotencyKey?: string;
}

type TokenSource = () => string | undefined;

/** Resolves to whether there is a new token, after one was refused with this code. */
type TokenRenewal = (code: string) => Promise<boolean>;

let currentToken: TokenSource = () => undefined;
let renewToken: TokenRenewal = async () => false;

/** Sets where the client reads the access token; the session store calls it once. */
export const setTokenSource = (source: TokenSource): void => {
  currentToken = source;
};

/** Sets how a refused token is renewed; the session runtime calls it. */
export const setTokenRenewal = (renew: TokenRenewal): void => {
  renewToken = renew;
};

/** Renews the session for the realtime connections; resolves to whether there is a new token. */
export const renewAccessToken: TokenRenewal = (code) => renewToken(code);

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

/** In milliseconds. Longer than the web tier waits for the backend, so that its timeout response still arrives. */
const TIMEOUT_MS = 30_000;
const MARGIN_MS = 5_000;
/** Uploads of pictures and parts of files may take as long as storage allows (S9.16). */
const UPLOAD_TIMEOUT_MS = 600_000;
/** A file that is rendered for this call may have to queue behind others. */
const FILE_TIMEOUT_MS = 600_000;

const listeners = new Set<() => void>();

/** Calls the listener when a call got no response. Returns the unsubscriber. */
export const onNoResponse = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const fetchText = async (url: string, init: RequestInit): Promise<TextResponse> => {
  const response = await fetch(url, init);
  return { status: response.status, text: await response.text() };
};

/**
 * Runs a request; when it gets no response, notifies the listeners and throws an `ApiError`. When `signal` was aborted,
 * rethrows the error.
 */
const reached = async <T>(asking: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  try {
    return await asking();
  } catch (error) {
    if (signal?.aborted) throw error;
    listeners.forEach((listener) => listener());
    throw Object.assign(ApiError.noResponse(error), { cause: error });
  }
};

const send = (url: string, init: RequestInit, { signal, onProgress }: CallOptions): Promise<TextResponse> =>
  reached(() => (onProgress ? sendWithProgress(url, init, onProgress) : fetchText(url, init)), signal);

const read = ({ status, text }: TextResponse): unknown => {
  if (status === 204) return null;
  const body = parseJson(text);
  const isSuccess = status >= 200 && status < 300;
  // A success without JSON is from a proxy in between, such as the login page of a hotel's network.
  if (isSuccess && body !== undefined) return body;
  throw ApiError.refused(status, body);
};

const longAnswers: Readonly<Record<string, number | undefined>> = LONG_ANSWERS_MS;

const timeoutOf = (key: string, { file, bytes }: CallInput): number => {
  if (file || bytes) return UPLOAD_TIMEOUT_MS;
  const answerMs = longAnswers[key];
  return answerMs === undefined ? TIMEOUT_MS : answerMs + MARGIN_MS;
};

const signalOf = ({ signal, idempotencyKey }: CallOptions, timeoutMs: number): AbortSignal => {
  const signals = [AbortSignal.timeout(timeoutMs)];
  if (signal) signals.push(signal);
  // A call that is safe to repeat is aborted when the browser goes offline; a browser without `AbortSignal.any` waits
  // for the timeout.
  if (idempotencyKey && 'any' in AbortSignal) signals.push(untilOffline());
  return signals.length === 1 ? signals[0]! : AbortSignal.any(signals);
};

const fetchOf = (key: string, parts: CallInput, options: CallOptions, timeoutMs = timeoutOf(key, parts)) => {
  const { method, url } = requestOf(key, parts);
  const body = bodyOf(parts);
  const init = {
    method,
    headers: headersOf(parts, options),
    signal: signalOf(options, timeoutMs),
    ...(body !== undefined && { body }),
  };
  return { url, init };
};

const attempt = async <Answer>(key: string, parts: CallInput, options: CallOptions): Promise<Answer> => {
  const { url, init } = fetchOf(key, parts, options);
  return read(await send(url, init, options)) as Answer;
};

const fetchFile = async (url: string, init: RequestInit): Promise<Blob | TextResponse> => {
  const response = await fetch(url, init);
  return response.ok ? response.blob() : { status: response.status, text: await response.text() };
};

const attemptFile = async (key: string, parts: CallInput): Promise<Blob> => {
  const { url, init } = fetchOf(key, parts, {}, FILE_TIMEOUT_MS);
  const answer = await reached(() => fetchFile(url, init), undefined);
  if ('text' in answer && 'status' in answer) throw ApiError.refused(answer.status, parseJson(answer.text));
  return answer;
};

const mayRetry = async (error: unknown): Promise<boolean> =>
  error instanceof ApiError && isSessionError(error.code) && (await renewToken(error.code));

/** Makes a request, and repeats it once when the session was renewed after a refused token. */
const withRenewal = async <T>(request: () => Promise<T>): Promise<T> => {
  try {
    return await request();
  } catch (error) {
    if (await mayRetry(error)) return request();
    throw error;
  }
};

/**
 * `call` for functions that work with any endpoint and whose callers the contract has type-checked: inside them the
 * compiler would compare all endpoints with each other on every line.
 */
export const callAny = <Answer>(key: string, input: unknown, options: CallOptions = {}): Promise<Answer> =>
  withRenewal(() => attempt<Answer>(key, input as CallInput, options));

/**
 * Calls an endpoint of the contract from the browser. After a refused token the session is renewed and the call repeated
 * once, so that a page works after it was suspended.
 * @throws {ApiError} when it is refused, or without a response
 */
export const call = <Key extends ApiKey>(
  key: Key,
  input: ApiInput<Key>,
  options: CallOptions = {},
): Promise<ApiAnswer<Key>> => callAny<ApiAnswer<Key>>(key, input, options);

const fileOf = (key: string, input: unknown): Promise<Blob> => withRenewal(() => attemptFile(key, input as CallInput));

/**
 * Calls an endpoint that returns a file, as `call` does; the file is rendered for this call, so the response may take
 * minutes.
 * @throws {ApiError} when it is refused, or without a response
 */
export const callForFile = <Key extends ApiKey>(key: Key, input: ApiInput<Key>): Promise<Blob> => fileOf(key, input);
