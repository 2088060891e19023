import type { ApiAnswer, ApiInput, ApiKey } from '@/contract/api';
import type { ErrorBody } from '@/contract/error-codes';
import { UPLOAD_FIELD } from '@/contract/endpoint';
import { requestOf, type CallInput } from '@/contract/request-url';
import { ApiError } from './api-error';

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a repeat of a call that moves stock or money harmless (design section 5). */
  idempotencyKey?: string;
}

type TokenSource = () => string | undefined;

let currentToken: TokenSource = () => undefined;

/** Tells the client where the access token is to be found; the session store calls it once. */
export const setTokenSource = (source: TokenSource): void => {
  currentToken = source;
};

const headersOf = (input: CallInput, { idempotencyKey }: CallOptions): Record<string, string> => {
  const token = currentToken();
  return {
    accept: 'application/json',
    ...(input.body !== undefined && { 'content-type': 'application/json' }),
    ...(input.bytes && { 'content-type': 'application/octet-stream' }),
    ...(token && { authorization: `Bearer ${token}` }),
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

/**
 * Calls an endpoint of the contract from the browser and answers what its row says.
 * @throws {ApiError} when it is refused, or when no answer came back.
 */
export const call = async <Key extends ApiKey>(
  key: Key,
  input: ApiInput<Key>,
  options: CallOptions = {},
): Promise<ApiAnswer<Key>> => {
  const parts = input as CallInput;
  const { method, url } = requestOf(key, parts);
  const body = bodyOf(parts);
  const response = await send(url, {
    method,
    headers: headersOf(parts, options),
    ...(body !== undefined && { body }),
    ...(options.signal && { signal: options.signal }),
  });
  if (!response.ok) throw await refusalOf(response);
  return (response.status === 204 ? null : await response.json()) as ApiAnswer<Key>;
};
