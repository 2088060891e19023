import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { OpeningRequest } from './connection';

/** The target of a request, split at its query. */
export interface RequestTarget {
  /** As requested, without the query. */
  path: string;
  /** The raw query. */
  search: string;
  query: URLSearchParams;
}

export const targetOf = ({ url = '/' }: IncomingMessage): RequestTarget => {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const search = mark === -1 ? '' : url.slice(mark + 1);
  return { path, search, query: new URLSearchParams(search) };
};

/** The first value of a query parameter; names are compared without case, an empty value counts as absent. */
export const queryValue = (query: URLSearchParams, key: string): string | undefined => {
  for (const [name, value] of query) {
    if (name.length === key.length && name.toLowerCase() === key) return value || undefined;
  }
  return undefined;
};

const BEARER = /^Bearer +(\S+)$/i;

/**
 * The access token of a request: from its `Authorization` header, or from `access_token` in the query, because browsers
 * cannot set headers on a WebSocket or an EventSource.
 */
export const accessTokenOf = (req: IncomingMessage): string | undefined =>
  BEARER.exec(req.headers.authorization ?? '')?.[1] ?? queryValue(targetOf(req).query, 'access_token');

/**
 * The parts of a request that are kept: the request itself would keep its stream alive, and a parsed query is large.
 */
export class RequestSnapshot implements OpeningRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  private readonly search: string;

  constructor(
    req: IncomingMessage,
    { path, search }: RequestTarget,
    readonly address: string,
  ) {
    this.path = path;
    this.search = search;
    this.headers = req.headers;
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.search);
  }
}

const EVENT_STREAM = 'text/event-stream';

/** Whether a GET requests server-sent events; any other GET is a poll. */
export const wantsEventStream = ({ headers: { accept = '' } }: IncomingMessage): boolean =>
  accept.split(',').some((range) => range.split(';', 1)[0]?.trim().toLowerCase() === EVENT_STREAM);
