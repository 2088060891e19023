import type { z } from 'zod';
import { apiEndpoints, type Api, type ApiAnswer, type ApiKey } from '@/contract/api';
import { answersFile, splitKey, type Endpoint, type ParsedOf } from '@/contract/endpoint';
import { API_BASE } from '@/contract/request-url';
import { AppError } from '@/contract/vocabulary/error-codes';

type Handler<Key extends ApiKey> = (input: ParsedOf<Api[Key]>) => ApiAnswer<Key> | Promise<ApiAnswer<Key>>;

/**
 * The backend's answers by endpoint: the answer itself, or a function of the request. A function that throws an
 * `AppError` refuses the call; if it throws anything else, the call gets no response.
 */
export type Answers = { [Key in ApiKey]?: ApiAnswer<Key> | Handler<Key> };

/** A call as the backend received it, validated. */
export interface ReceivedCall {
  key: ApiKey;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
}

interface Match {
  key: ApiKey;
  endpoint: Endpoint;
  params: Record<string, string>;
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${API_BASE}${path.replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>[^/]+)`)}$`);

const routes = apiEndpoints.map(([key, endpoint]) => {
  const { method, path } = splitKey(key);
  return { key: key as ApiKey, endpoint, method, pattern: patternOf(path), isFixed: !path.includes('{') };
});

/** As in the backend's router, a fixed path takes precedence over one with parameters. */
const match = (method: string, pathname: string): Match | undefined => {
  const fitting = routes.filter((route) => route.method === method && route.pattern.test(pathname));
  const route = fitting.find(({ isFixed }) => isFixed) ?? fitting[0];
  return route && { ...route, params: { ...route.pattern.exec(pathname)?.groups } };
};

const queryOf = (search: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );

const parsed = (schema: z.ZodType | undefined, value: unknown): unknown => schema?.parse(value);

const reply = (status: number, body: unknown): Response =>
  ({ status, text: async () => (body === null ? '' : JSON.stringify(body)) }) as Response;

/** A file with this text, as a caller that requests a blob reads it. */
const fileReply = (words: unknown): Response =>
  ({ ok: true, status: 200, blob: async () => new Blob([String(words)]) }) as Response;

/**
 * Replaces `fetch`: answers calls of the contract by a table. As strict as the backend: the request must fit the
 * endpoint's schemas, and so must the answer. A call that is not in the table gets no response, and is listed in
 * `unexpected`.
 */
export const fakeApi = (answers: Answers) => {
  const calls: ReceivedCall[] = [];
  const unexpected: string[] = [];

  const answer = async ({ key, endpoint, params }: Match, url: URL, init: RequestInit): Promise<Response> => {
    const idempotencyKey = new Headers(init.headers).get('idempotency-key');
    const body = typeof init.body === 'string' ? init.body : null;
    const input = {
      params: parsed(endpoint.params, params),
      query: parsed(endpoint.query, queryOf(url.searchParams)),
      body: parsed(endpoint.body, body === null ? undefined : JSON.parse(body)),
    };
    calls.push({ key, ...input, ...(idempotencyKey && { idempotencyKey }) });
    const given: unknown = answers[key];
    const said = typeof given === 'function' ? await (given as (asked: unknown) => unknown)(input) : given;
    if (answersFile(endpoint.answer)) return fileReply(said);
    return reply(endpoint.status ?? 200, endpoint.answer.parse(said));
  };

  const fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, window.location.href);
    const method = init.method ?? 'GET';
    const found = match(method, url.pathname);
    if (!found || !(found.key in answers)) {
      unexpected.push(`${method} ${url.pathname}`);
      throw new TypeError('Failed to fetch');
    }
    try {
      return await answer(found, url, init);
    } catch (error) {
      if (error instanceof AppError) return reply(error.status, error.toBody());
      unexpected.push(`${found.key}: ${String(error)}`);
      throw new TypeError('Failed to fetch');
    }
  };

  return {
    fetch,
    unexpected,
    /** The calls of an endpoint so far, in order. */
    callsOf: (key: ApiKey): ReceivedCall[] => calls.filter((call) => call.key === key),
  };
};
