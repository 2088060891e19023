import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENCODINGS, type Encoding, type FinishedPage } from './finished-page';

/** Whoever gives one no weight does not want it. */
const encodingFor = ({ headers }: IncomingMessage): Encoding | undefined => {
  const wanted = new Map(
    String(headers['accept-encoding'] ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => {
        const [name = '', weight = 'q=1'] = one.split(';').map((part) => part.trim());
        return [name, Number(weight.slice('q='.length)) > 0] as const;
      }),
  );
  return ENCODINGS.find((name) => wanted.get(name));
};

const etagOf = ({ hash }: FinishedPage, encoding: Encoding | undefined): string =>
  `"${encoding ? `${hash}-${encoding}` : hash}"`;

const isKnown = ({ headers }: IncomingMessage, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

/** Sends a finished page in the form that the client takes, or that it has not changed since. */
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
