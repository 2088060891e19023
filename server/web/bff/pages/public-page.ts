import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import type { ApiCall } from '@/shared/api/api-call';
import type { PageFacts } from '@/shared/lib/page-facts';
import { sharedFeed } from '@server/web/catalogue-feed/shared-feed';
import { webEnv } from '@server/env';
import { renderContextOf, type RenderContext } from '@server/web/finished-pages/render-context';
import { disconnectSignal } from '@server/web/upstream/caller';
import { clientAddress, requestIdOf } from '@server/web/upstream/incoming-request';
import { backendCall, BackendError, isTooMany } from '../calls/backend-call';
import { whileWaitedFor } from './guard';
import { withLastCounts } from '../calls/last-counts';
import { tagsOfCall } from './page-tags';

export interface PublicContext extends GetServerSidePropsContext {
  call: ApiCall;
}

/** Props of every public page; `data` is null while the backend is unavailable. */
export interface PublicPageProps<Data> {
  facts: PageFacts;
  data: Data | null;
}

/** `moved` is for ever, `movedForNow` may change: browsers and search engines do not remember it. */
type Loaded<Data> = { data: Data } | { moved: string } | { movedForNow: string } | { notFound: true };

type Load<Data> = (context: PublicContext) => Promise<Loaded<Data>>;

/** The site's public origin; without a configured one, the host of this request. */
export const siteOrigin = (host: string | undefined): string => webEnv().publicUrl ?? `http://${host ?? 'localhost'}`;

const SERVER_FAILED = 500;
const UNAVAILABLE = 503;
const RETRY_AFTER_S = '5';

type Result<Data> = GetServerSidePropsResult<PublicPageProps<Data>>;

const unavailable = <Data>({ res }: GetServerSidePropsContext, facts: PageFacts): Result<Data> => {
  res.statusCode = UNAVAILABLE;
  res.setHeader('retry-after', RETRY_AFTER_S);
  return { props: { facts, data: null } };
};

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Tags the page with the products of a response; other ids among them do no harm. */
const tagWithProducts = ({ tags }: RenderContext, answer: unknown): void => {
  for (const [id] of JSON.stringify(answer).matchAll(UUID)) tags.add(id);
};

/**
 * Calls the backend for a page that is the same for every reader, so without a token; the render is tagged with the
 * responses.
 */
const callFor = ({ req, res }: GetServerSidePropsContext, render: RenderContext | undefined): ApiCall => {
  const options = {
    requestId: requestIdOf(req),
    clientAddress: render?.visitor ?? clientAddress(req, webEnv().trustProxy),
    snapshot: sharedFeed().snapshot,
    signal: disconnectSignal(res),
  };
  const call: ApiCall = async (key, input) => {
    try {
      const answer = await backendCall(key, input, options);
      if (render) {
        tagWithProducts(render, answer);
        for (const tag of tagsOfCall(key, { input, answer })) render.tags.add(tag);
      }
      return answer;
    } catch (error) {
      if (render && isTooMany(error)) render.isRefusal = true;
      throw error;
    }
  };
  return withLastCounts(call);
};

/**
 * A page that anyone may see, with data from the backend, and the same for every reader: the browser adds the user's
 * own data, so the web tier may cache the page (docs/decisions/0030-finished-pages.md). A refused call means that the
 * page does not exist; while the backend is unavailable the page is served with 503 and can be reloaded.
 */
export const publicPage = <Data>(load: Load<Data>): GetServerSideProps<PublicPageProps<Data>> =>
  whileWaitedFor<PublicPageProps<Data>>(async (context) => {
    const { req, res } = context;
    const facts = { origin: siteOrigin(req.headers.host), now: new Date().toISOString() };
    const render = renderContextOf(req);
    if (render) render.mayKeep = true;
    try {
      const loaded = await load({ ...context, call: callFor(context, render) });
      if ('moved' in loaded) return { redirect: { destination: loaded.moved, permanent: true } };
      if ('movedForNow' in loaded) return { redirect: { destination: loaded.movedForNow, permanent: false } };
      if ('notFound' in loaded) return { notFound: true };
      // Caches may store the page but must revalidate it: it may change at any moment.
      res.setHeader('cache-control', 'no-cache');
      return { props: { facts, data: loaded.data } };
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      const isLater = error.status >= SERVER_FAILED || isTooMany(error);
      return isLater ? unavailable(context, facts) : { notFound: true };
    }
  });
