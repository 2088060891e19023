import type { GetServerSideProps, GetServerSidePropsResult } from 'next';
import type { ApiCall } from '@/shared/api/api-call';
import type { PageFacts } from '@/shared/lib/page-facts';
import { webEnv } from '@server/env';
import { goneSignal } from '@server/upstream/caller';
import { clientAddress } from '@server/upstream/incoming-request';
import { backendCall, BackendError } from './backend-call';
import { withLastCounts } from './last-counts';
import { guarded, type GuardedContext, type SessionProps } from './guard';

export interface PublicContext extends GuardedContext {
  call: ApiCall;
}

/** What every public page receives; `data` is null while the backend is unavailable. */
export interface PublicPageProps<Data> {
  facts: PageFacts;
  data: Data | null;
}

type Load<Data> = (context: PublicContext) => Promise<{ data: Data } | { moved: string } | { notFound: true }>;

/** The site's public origin; without a configured one, the host of this request. */
export const siteOrigin = (host: string | undefined): string => webEnv().publicUrl ?? `http://${host ?? 'localhost'}`;

const SERVER_FAILED = 500;
const UNAVAILABLE = 503;
const TOO_MANY = 429;
const RETRY_AFTER_S = '5';

type Result<Data> = GetServerSidePropsResult<PublicPageProps<Data>>;

const unavailable = <Data>({ res }: GuardedContext, facts: PageFacts): Result<Data> => {
  res.statusCode = UNAVAILABLE;
  res.setHeader('retry-after', RETRY_AFTER_S);
  return { props: { facts, data: null } };
};

/**
 * A page that anybody may see, with data from the backend. A refused call means that there is no such page; while the
 * backend is unavailable the page is served with 503 and can be reloaded. Public pages are the same for everybody, so the
 * calls carry no token.
 */
export const publicPage = <Data>(load: Load<Data>): GetServerSideProps<PublicPageProps<Data> & SessionProps> =>
  guarded<PublicPageProps<Data>>(async (context) => {
    const { req, res, requestId } = context;
    const facts = { origin: siteOrigin(req.headers.host), now: new Date().toISOString() };
    const address = clientAddress(req, webEnv().trustProxy);
    const signal = goneSignal(res);
    const call = withLastCounts((key, input) => backendCall(key, input, { requestId, clientAddress: address, signal }));
    try {
      const loaded = await load({ ...context, call });
      if ('moved' in loaded) return { redirect: { destination: loaded.moved, permanent: true } };
      if ('notFound' in loaded) return { notFound: true };
      return { props: { facts, data: loaded.data } };
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      const isLater = error.status >= SERVER_FAILED || error.status === TOO_MANY;
      return isLater ? unavailable(context, facts) : { notFound: true };
    }
  });
