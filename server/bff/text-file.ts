import { createHash } from 'node:crypto';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { ApiCall } from '@/shared/api/api-call';
import { webEnv } from '@server/env';
import { machineCall, unlessUnavailable } from './machine-call';
import { siteOrigin } from './public-page';

interface Site {
  origin: string;
  /** What it is called. */
  name: string;
}

type Write = (call: ApiCall, site: Site) => string | Promise<string>;

const HOUR_S = 3600;

const knows = ({ headers }: GetServerSidePropsContext['req'], etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

const send = ({ req, res }: GetServerSidePropsContext, text: string, headers: Record<string, string>): void => {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  for (const [name, value] of Object.entries({ ...headers, etag })) res.setHeader(name, value);
  if (knows(req, etag)) res.statusCode = 304;
  res.end(res.statusCode === 304 || req.method === 'HEAD' ? undefined : text);
};

/**
 * A page that responds with a text file built from backend data; 503 while the backend is unavailable.
 * @param maxAgeS how long anybody may keep it
 */
export const textFile =
  (contentType: string, write: Write, maxAgeS: number = HOUR_S): GetServerSideProps =>
  (context) =>
    unlessUnavailable(context, async () => {
      const site = { origin: siteOrigin(context.req.headers.host), name: webEnv().productName };
      const text = await write(machineCall(context), site);
      send(context, text, {
        'content-type': `${contentType}; charset=utf-8`,
        'cache-control': `public, max-age=${maxAgeS}`,
      });
      return { props: {} };
    });
