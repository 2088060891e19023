import { useEffect, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig, type SWRConfiguration } from 'swr';
import type { LoginUser } from '@/contract/session';
import { isApiError } from '@/shared/api/api-error';
import { followCart } from '@/shared/cart/follow-cart';
import type { PublicConfig } from '@/shared/lib/public-config';
import { SessionProvider } from '@/shared/session/SessionProvider';
import { LoadingScreen } from '@/shared/ui/feedback/LoadingScreen';
import { forgetDraft } from '@/shared/cart/checkout-draft';
import { useSessionStore } from '@/shared/session/session-store';
import { OfflineBar } from './OfflineBar';
import { PageUserContext } from './page-session';
import { useClearCart } from './use-clear-cart';
import { useRouteGuard } from './use-route-guard';

/** A refusal will be the same a moment later; only a server that was away is asked again. */
const swr: SWRConfiguration = {
  shouldRetryOnError: (error: unknown) => !isApiError(error) || error.status === 0 || error.status >= 500,
  errorRetryCount: 3,
  revalidateOnFocus: true,
  // The offline bar does it, whichever way the server was away.
  revalidateOnReconnect: false,
};

/** Whoever leaves takes a purchase that was begun along. */
const followSignOut = (): (() => void) =>
  useSessionStore.subscribe(({ user }, before) => {
    if (before.user && !user) forgetDraft();
  });

/** What was read for one person is not shown to the next, wherever the change was made. */
const followPerson = (forgetQueries: () => void): (() => void) => {
  let owner = useSessionStore.getState().user?.id;
  return useSessionStore.subscribe(({ user }) => {
    if (!user || user.id === owner) return;
    if (owner !== undefined) forgetQueries();
    owner = user.id;
  });
};

function GuardedPage({ children }: { children: ReactNode }) {
  const mayShow = useRouteGuard();
  const { mutate } = useSWRConfig();
  useEffect(followCart, []);
  useEffect(followSignOut, []);
  useEffect(() => followPerson(() => void mutate(() => true, undefined)), [mutate]);
  return mayShow ? children : <LoadingScreen />;
}

interface AppShellProps {
  config: PublicConfig;
  /** Who the server rendered this page for. */
  user: LoginUser | null;
  children: ReactNode;
}

/** What every page stands on that knows a session: the session itself, the guard, the cart, the query cache. */
export function AppShell({ config, user, children }: AppShellProps) {
  const clearCart = useClearCart();
  return (
    <SWRConfig value={swr}>
      <SessionProvider firebase={config.firebase} productName={config.productName} clearCart={clearCart}>
        <PageUserContext value={user}>
          <OfflineBar />
          <GuardedPage>{children}</GuardedPage>
        </PageUserContext>
      </SessionProvider>
    </SWRConfig>
  );
}
