import type { IncomingMessage } from 'node:http';

const CHANGES_STATE: ReadonlySet<string> = new Set(['POST', 'PUT', 'DELETE', 'PATCH']);

export const changesState = (req: IncomingMessage): boolean => CHANGES_STATE.has(req.method ?? '');

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Whether a request comes from one of our own pages. Browsers say so themselves in `Origin` or `Sec-Fetch-Site`; a
 * request that carries neither did not come from a page. `publicOrigin` counts too: behind a proxy the host may differ.
 */
export const isSameOrigin = (req: IncomingMessage, publicOrigin: string | undefined): boolean => {
  const { origin, host, 'sec-fetch-site': site } = req.headers;
  if (origin === undefined) return site === 'same-origin';
  return origin === publicOrigin || (host !== undefined && hostOf(origin) === host);
};
