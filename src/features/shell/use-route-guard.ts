import Router, { useRouter } from 'next/router';
import { useEffect } from 'react';
import { decideRoute, pageAccessOf } from '@/contract/rules/access';
import { pathnameOf, paths } from '@/shared/lib/paths';
import { useSessionStore } from '@/shared/session/session-store';

/** A new reader is brought to the page that completes the account, once (S4.2.5). */
const useCreatingUser = (): void => {
  const creatingUser = useSessionStore((state) => state.creatingUser);
  useEffect(() => {
    if (creatingUser) void Router.push(paths.completeProfile);
  }, [creatingUser]);
};

/**
 * The guard in the browser (S4.1), for what changes while a page is open: the server has guarded its
 * first rendering. Answers whether the page may be shown.
 */
export const useRouteGuard = (): boolean => {
  useCreatingUser();
  const path = pathnameOf(useRouter().asPath);
  const { status, user } = useSessionStore();
  const decision = decideRoute(path, user?.role);
  const redirect = status !== 'loading' && 'redirect' in decision ? decision.redirect : undefined;
  useEffect(() => {
    if (redirect !== undefined) void Router.replace(redirect);
  }, [redirect]);
  return pageAccessOf(path) === undefined || (status !== 'loading' && redirect === undefined);
};
