import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { decideRoute } from '@/contract/access';
import { requestIdOf } from '@server/upstream/request-id';
import { readSession, type ServerSession } from './session';

/** What every guarded page receives for its first rendering; null for a visitor. */
export interface SessionProps {
  session: ServerSession | null;
}

export type GuardedContext = GetServerSidePropsContext & SessionProps & { requestId: string };

type GetProps<Props> = (context: GuardedContext) => Promise<GetServerSidePropsResult<Props>>;

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url;

const withSession = async <Props>(
  result: GetServerSidePropsResult<Props>,
  session: ServerSession | null,
): Promise<GetServerSidePropsResult<Props & SessionProps>> =>
  'props' in result ? { props: { ...(await result.props), session } } : result;

/**
 * Guards a page by the prefix of its path (spec section 4) and hands it the session. `getProps` runs only for those
 * who may see the page.
 */
export const guarded =
  <Props extends object = object>(getProps?: GetProps<Props>): GetServerSideProps<Props & SessionProps> =>
  async (context) => {
    const session = await readSession(context.req, context.res);
    const decision = decideRoute(pathOf(context.resolvedUrl), session?.user.role);
    if ('redirect' in decision) return { redirect: { destination: decision.redirect, permanent: false } };
    const requestId = requestIdOf(context.req);
    const result = await getProps?.({ ...context, session, requestId });
    return withSession(result ?? { props: {} as Props }, session);
  };
