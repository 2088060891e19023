import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { queryValue, targetOf, type Target } from '@server/request-target';
import type { OpeningRequest } from './connection';

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
