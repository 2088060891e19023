import type { IncomingMessage } from 'node:http';
import { CONNECTION_TOKEN_HEADER } from '@/contract/realtime/connection-token';
import { clientAddress } from '@server/web/upstream/incoming-request';

/** Session cookies stay in this tier, and headers that this tier sets are not accepted from clients. */
const DROPPED: ReadonlySet<string> = new Set([
  'cookie',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  CONNECTION_TOKEN_HEADER,
]);

/** Hop-by-hop headers: an upgrade needs them, an HTTP request must not forward them. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The client's headers unchanged, plus its address, as a flat list of names and values. */
export const relayHeaders = (
  req: IncomingMessage,
  { trustProxy, newToken, upgrade }: { trustProxy: boolean; newToken: string | undefined; upgrade: boolean },
): string[] => {
  const list: string[] = [];
  for (let i = 0; i + 1 < req.rawHeaders.length; i += 2) {
    const [name = '', value = ''] = req.rawHeaders.slice(i, i + 2);
    const lower = name.toLowerCase();
    if (!DROPPED.has(lower) && (upgrade || !HOP_BY_HOP.has(lower))) list.push(name, value);
  }
  list.push('x-forwarded-for', clientAddress(req, trustProxy));
  if (req.headers.host !== undefined) list.push('x-forwarded-host', req.headers.host);
  if (newToken !== undefined) list.push(CONNECTION_TOKEN_HEADER, newToken);
  return list;
};
