import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { OpeningRequest } from './connection';

/** A request line taken apart. */
export interface Target {
  /** As it was asked, without the query. */
  path: string;
  /** The query as it was asked. */
  search: string;
  query: URLSearchParams;
}

export const targetOf = ({ url = '/' }: IncomingMessage): Target => {
  const mark = url.indexOf('?');
  const search = mark === -1 ? '' : url.slice(mark + 1);
  return { path: mark === -1 ? url : url.slice(0, mark), search, query: new URLSearchParams(search) };
};

/** The first value under a key, which is compared without case (realtime 2.1); empty counts as absent. */
export const queryValue = (query: URLSearchParams, key: string): string | undefined => {
  for (const [name, value] of query) {
    if (name.length === key.length && name.toLowerCase() === key) return value || undefined;
  }
  return undefined;
};

const BEARER = /^Bearer +(\S+)$/i;

/** The caller's token: browsers cannot set headers on a WebSocket or an EventSource, so it may stand in the query. */
export const accessTokenOf = (req: IncomingMessage): string | undefined =>
  BEARER.exec(req.headers.authorization ?? '')?.[1] ?? queryValue(targetOf(req).query, 'access_token');

/** What is kept of a request; the request itself would keep its stream alive, and a query taken apart is large. */
export class KeptRequest implements OpeningRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  private readonly search: string;

  constructor(
    req: IncomingMessage,
    { path, search }: Target,
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

/** Whether a GET opens an event stream; any other is a poll (realtime 2.2). */
export const wantsEventStream = ({ headers: { accept = '' } }: IncomingMessage): boolean =>
  accept.split(',').some((range) => range.split(';', 1)[0]?.trim().toLowerCase() === EVENT_STREAM);
