import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { ApiCall } from '@/shared/api/api-call';
import { isCallerGone } from '@server/upstream/backend-failure';
import { goneSignal } from '@server/upstream/caller';
import { requestIdOf } from '@server/upstream/incoming-request';
import { backendCall, BackendError } from './backend-call';
import { siteOrigin } from './public-page';

type Write = (call: ApiCall, origin: string) => string | Promise<string>;

const UNAVAILABLE = 503;
const CACHE = 'public, max-age=3600';

const send = ({ res }: GetServerSidePropsContext, contentType: string, text: string): void => {
  res.setHeader('content-type', `${contentType}; charset=utf-8`);
  res.setHeader('cache-control', CACHE);
  res.end(text);
};

/** A page that responds with a text file built from backend data; 503 while the backend is unavailable. */
export const textFile =
  (contentType: string, write: Write): GetServerSideProps =>
  async (context) => {
    const { req, res } = context;
    const requestId = requestIdOf(req);
    const signal = goneSignal(res);
    try {
      const text = await write(
        (key, input) => backendCall(key, input, { requestId, signal }),
        siteOrigin(req.headers.host),
      );
      send(context, contentType, text);
    } catch (error) {
      if (!(error instanceof BackendError) && !isCallerGone(error)) throw error;
      res.statusCode = UNAVAILABLE;
      res.end();
    }
    return { props: {} };
  };
