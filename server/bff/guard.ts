import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { decideRoute, LANDING, landingFor, pageAccessOf } from '@/contract/rules/access';
import { pathOf } from '@server/request-target';
import { isCallerGone } from '@server/upstream/backend-failure';
import { requestIdOf } from '@server/upstream/incoming-request';
import { readVerifiedSession } from './live-session';
import { readSession, type ServerSession } from './session';

/** What every guarded page receives for its first render; null for a visitor. The token stays out of the HTML. */
export interface SessionProps {
  session: Pick<ServerSession, 'user'> | null;
}

export interface GuardedContext extends GetServerSidePropsContext {
  session: ServerSession | null;
  requestId: string;
}

type GetProps<Props> = (context: GuardedContext) => Promise<GetServerSidePropsResult<Props>>;

const withSession = async <Props>(
  result: GetServerSidePropsResult<Props>,
  session: ServerSession | null,
): Promise<GetServerSidePropsResult<Props & SessionProps>> =>
  'props' in result ? { props: { ...(await result.props), session: session && { user: session.user } } } : result;

/** Only pages with restricted access are worth a call to the backend to verify that the session still exists. */
const sessionFor = (path: string, { req, res }: GetServerSidePropsContext): Promise<ServerSession | null> =>
  pageAccessOf(path) === undefined ? readSession(req, res) : readVerifiedSession(req, res);

/** A redirect is the only answer of `getServerSideProps` that renders nothing; whoever has gone does not see it. */
const UNRENDERED = { redirect: { destination: LANDING, permanent: false } } as const;

/** Ends early for a client who has gone: a page costs tens of milliseconds of the processor that others wait for. */
const whileWaitedFor =
  <Props extends object>(getProps: GetServerSideProps<Props>): GetServerSideProps<Props> =>
  async (context) => {
    try {
      const result = await getProps(context);
      return context.res.destroyed ? UNRENDERED : result;
    } catch (error) {
      if (isCallerGone(error)) return UNRENDERED;
      throw error;
    }
  };

/**
 * Guards a page by the prefix of its path (S4.1) and passes it the session. A visitor is sent to the landing page together
 * with the address they wanted, which asks them to sign in. `getProps` runs only for users who
 * may see the page.
 */
export const guarded = <Props extends object = object>(
  getProps?: GetProps<Props>,
): GetServerSideProps<Props & SessionProps> =>
  whileWaitedFor(async (context) => {
    const path = pathOf(context.resolvedUrl);
    const session = await sessionFor(path, context);
    const decision = decideRoute(path, session?.user.role);
    if ('redirect' in decision) {
      const destination = session ? decision.redirect : landingFor(context.resolvedUrl);
      return { redirect: { destination, permanent: false } };
    }
    const requestId = requestIdOf(context.req);
    const result = await getProps?.({ ...context, session, requestId });
    return withSession(result ?? { props: {} as Props }, session);
  });
