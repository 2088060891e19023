import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { decideRoute, pageAccessOf } from '@/contract/rules/access';
import { requestIdOf } from '@server/upstream/request-id';
import { readLiveSession } from './live-session';
import { readSession, type ServerSession } from './session';

/** What every guarded page receives for its first rendering; null for a visitor. The token stays out of the HTML. */
export interface SessionProps {
  session: Pick<ServerSession, 'user'> | null;
}

export interface GuardedContext extends GetServerSidePropsContext {
  session: ServerSession | null;
  requestId: string;
}

type GetProps<Props> = (context: GuardedContext) => Promise<GetServerSidePropsResult<Props>>;

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url;

const withSession = async <Props>(
  result: GetServerSidePropsResult<Props>,
  session: ServerSession | null,
): Promise<GetServerSidePropsResult<Props & SessionProps>> =>
  'props' in result ? { props: { ...(await result.props), session: session && { user: session.user } } } : result;

/** Only an area of somebody's own is worth asking the backend whether the session still lives. */
const sessionFor = (path: string, { req, res }: GetServerSidePropsContext): Promise<ServerSession | null> =>
  pageAccessOf(path) === undefined ? readSession(req, res) : readLiveSession(req, res);

/**
 * Guards a page by the prefix of its path (spec section 4) and hands it the session. `getProps` runs only for those
 * who may see the page.
 */
export const guarded =
  <Props extends object = object>(getProps?: GetProps<Props>): GetServerSideProps<Props & SessionProps> =>
  async (context) => {
    const path = pathOf(context.resolvedUrl);
    const session = await sessionFor(path, context);
    const decision = decideRoute(path, session?.user.role);
    if ('redirect' in decision) return { redirect: { destination: decision.redirect, permanent: false } };
    const requestId = requestIdOf(context.req);
    const result = await getProps?.({ ...context, session, requestId });
    return withSession(result ?? { props: {} as Props }, session);
  };
