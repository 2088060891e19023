import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { decideRoute, LANDING, landingFor, pageAccessOf } from '@/contract/rules/access';
import { pathOf } from '@server/shared/request-target';
import { isClientDisconnected } from '@server/web/upstream/backend-failure';
import { requestIdOf } from '@server/web/upstream/incoming-request';
import { verifySession } from '../session/live-session';
import { readSession, type ServerSession } from '../session/session';

/** Props of every guarded page for its first render; null for a visitor. The token stays out of the HTML. */
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

/**
 * A redirect is the only result of `getServerSideProps` that renders nothing; a disconnected client does not see it.
 */
const UNRENDERED = { redirect: { destination: LANDING, permanent: false } } as const;

/**
 * Skips the render for a disconnected client: a page costs tens of milliseconds of CPU time that other requests need.
 */
export const whileWaitedFor =
  <Props extends object>(getProps: GetServerSideProps<Props>): GetServerSideProps<Props> =>
  async (context) => {
    try {
      const result = await getProps(context);
      return context.res.destroyed ? UNRENDERED : result;
    } catch (error) {
      if (isClientDisconnected(error)) return UNRENDERED;
      throw error;
    }
  };

/**
 * Guards a page by the prefix of its path (S4.1) and passes it the session. A visitor is redirected to the landing
 * page, which asks them to sign in and receives the requested address. `getProps` runs only for users who may see the
 * page. On every page a user whose session has ended, or who was disabled, is treated as a visitor at once.
 */
export const guarded = <Props extends object = object>(
  getProps?: GetProps<Props>,
): GetServerSideProps<Props & SessionProps> =>
  whileWaitedFor(async (context) => {
    const { req, res, resolvedUrl } = context;
    const path = pathOf(resolvedUrl);
    const known = await readSession(req, res);
    const verified = verifySession(req, res, known);
    // A page that redirects or fails never awaits this promise: its rejection must not end the process.
    verified.catch(() => undefined);
    // A restricted page waits for the backend's verification; any other page is built meanwhile.
    const session = pageAccessOf(path) === undefined ? known : await verified;
    const decision = decideRoute(path, session?.user.role);
    if ('redirect' in decision) {
      const destination = session ? decision.redirect : landingFor(resolvedUrl);
      return { redirect: { destination, permanent: false } };
    }
    const made = getProps?.({ ...context, session, requestId: requestIdOf(req) });
    const [result, present] = await Promise.all([made, verified]);
    return withSession(result ?? { props: {} as Props }, present);
  });
