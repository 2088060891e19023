import type { IncomingHttpHeaders } from 'node:http';
import { hostOf, isLoopback } from './loopback';

/** Headers that proxies, tunnels and CDNs add to a request that they pass on. */
const ADDED_ON_THE_WAY = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-original-host',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
] as const;

/** The one header that our web tier itself adds to a call of the backend. */
const ADDED_BY_WEB = 'x-forwarded-for';

const isAskedHere = ({ host }: IncomingHttpHeaders): boolean => isLoopback(hostOf(host ?? ''));

const isHere = (url: string | undefined): boolean =>
  url === undefined || (URL.canParse(url) && isLoopback(new URL(url).hostname));

/**
 * False for a request sent by a page of another site. Navigation is allowed: a link to this machine may be on any site.
 */
const isAskedByPageHere = (headers: IncomingHttpHeaders): boolean =>
  isHere(headers.origin) && (headers['sec-fetch-mode'] === 'navigate' || isHere(headers.referer));

const names = (header: string | string[] | undefined): string[] =>
  [header ?? []].flat().flatMap((line) => line.split(',').map((one) => one.trim()));

/**
 * Whether a request was sent from this machine, to a name of this machine, by no page of another site, and arrived
 * directly, without a proxy or tunnel, as far as headers show. Where unsigned identity tokens are accepted, all other
 * requests are refused.
 */
export const isDirect = (headers: IncomingHttpHeaders): boolean =>
  isAskedHere(headers) && isAskedByPageHere(headers) && ADDED_ON_THE_WAY.every((name) => headers[name] === undefined);

/** The same for a call of the backend, which the web tier may have forwarded for a client on this machine. */
export const isDirectOrByWeb = (headers: IncomingHttpHeaders): boolean => {
  const { [ADDED_BY_WEB]: client, ...others } = headers;
  return isDirect(others) && names(client).every(isLoopback);
};
