import { createHash } from 'node:crypto';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { ApiCall } from '@/shared/api/api-call';
import { webEnv } from '@server/env';
import { createMakeOnce } from '@server/shared/make-once';
import { isNotModified } from '@server/shared/not-modified';
import { machineCall, unlessUnavailable } from '../calls/machine-call';
import { siteOrigin } from './public-page';

interface Site {
  origin: string;
  /** The product name. */
  name: string;
}

type Write = (call: ApiCall, site: Site) => string | Promise<string>;

interface Made {
  text: string;
  etag: string;
}

const HOUR_S = 3600;
/** Most origins cached per file: without `PUBLIC_URL` the file names the requested host, which may be any. */
const ORIGINS = 20;

const madeOf = (text: string): Made => ({ text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` });

const send = ({ req, res }: GetServerSidePropsContext, { text, etag }: Made, headers: Record<string, string>): void => {
  for (const [name, value] of Object.entries({ ...headers, etag })) res.setHeader(name, value);
  if (isNotModified(req, etag)) res.statusCode = 304;
  res.end(res.statusCode === 304 || req.method === 'HEAD' ? undefined : text);
};

interface TextFileOptions {
  /** `max-age` for any cache. */
  maxAgeS?: number;
  /**
   * How long the same text is sent to all clients: `Infinity` where it does not change during the life of the process.
   */
  madeForS?: number;
}

/** How long a file with data of the backend is reused: feed readers poll every few minutes, all at the same time. */
const MADE_FOR_S = 60;

/** A page that responds with a text file, built from data of the backend or from none; 503 while the backend is unavailable. */
export const textFile = (
  contentType: string,
  write: Write,
  { maxAgeS = HOUR_S, madeForS = MADE_FOR_S }: TextFileOptions = {},
): GetServerSideProps => {
  const makeOnce = createMakeOnce<Made>({ max: ORIGINS, seconds: madeForS });
  return (context) =>
    unlessUnavailable(context, async () => {
      const site = { origin: siteOrigin(context.req.headers.host), name: webEnv().productName };
      const made = await makeOnce(site.origin, async () => madeOf(await write(machineCall(context), site)));
      send(context, made, {
        'content-type': `${contentType}; charset=utf-8`,
        'cache-control': `public, max-age=${maxAgeS}`,
      });
      return { props: {} };
    });
};
