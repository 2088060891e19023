import type { IncomingMessage } from 'node:http';
import { clientAddress } from '@server/web/upstream/incoming-request';
import { SNAPSHOT_HEADER } from '@/contract/vocabulary/catalogue-news';
import { REQUEST_ID_HEADER } from '@/contract/vocabulary/request-id';

/** Headers forwarded to the backend. An allow-list is shorter and safer than a list of exclusions. */
const FORWARDED = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'user-agent',
] as const;

export interface Forwarding {
  requestId: string;
  authorization: string | undefined;
  trustProxy: boolean;
  /** The response must not be older than this snapshot. */
  snapshot: string | undefined;
}

/** Request headers for the backend, as a flat list of names and values. Cookies are never forwarded. */
export const headersForBackend = (req: IncomingMessage, forwarding: Forwarding): string[] => {
  const { requestId, authorization, trustProxy, snapshot } = forwarding;
  const list = [REQUEST_ID_HEADER, requestId, 'x-forwarded-for', clientAddress(req, trustProxy)];
  for (const name of FORWARDED) {
    const value = req.headers[name];
    if (typeof value === 'string') list.push(name, value);
  }
  if (authorization !== undefined) list.push('authorization', authorization);
  if (snapshot !== undefined) list.push(SNAPSHOT_HEADER, snapshot);
  return list;
};
