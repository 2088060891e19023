import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { ENCODINGS, type Encoding, type FinishedPage } from './finished-page';

/** The API of Negotiator 1; its published types are of an older version. */
interface WithPreference {
  encodings(available: string[], options?: { preferred: readonly string[] }): string[];
}

/**
 * The encoding with the greatest weight in the client's header (RFC 9110, 12.5.3), of equal ones the first of
 * `ENCODINGS`; undefined for none.
 */
const encodingFor = ({ headers }: IncomingMessage): Encoding | undefined => {
  const negotiator: WithPreference = new Negotiator({ headers });
  const [best] = negotiator.encodings([...ENCODINGS, 'identity'], { preferred: ENCODINGS });
  return ENCODINGS.find((name) => name === best);
};

const etagOf = ({ hash }: FinishedPage, encoding: Encoding | undefined): string =>
  `"${encoding ? `${hash}-${encoding}` : hash}"`;

const isKnown = ({ headers }: IncomingMessage, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

/** Sends a finished page in the encoding that the client accepts, or 304 when the client already has it. */
export const sendPage = async (req: IncomingMessage, res: ServerResponse, page: FinishedPage): Promise<void> => {
  const encoding = encodingFor(req);
  const etag = etagOf(page, encoding);
  const isFound = page.status === 200;
  const headers = { ...page.headers, ...(isFound && { etag }), vary: 'accept-encoding' };
  if (isFound && isKnown(req, etag)) return void res.writeHead(304, headers).end();
  const body = await page.bytes(encoding);
  if (res.destroyed) return;
  res.writeHead(page.status, {
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': body.length,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
};
