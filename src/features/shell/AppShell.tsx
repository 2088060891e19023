import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import type { LoginUser } from '@/contract/endpoints/session';
import { forgetDraft } from '@/entities/cart/checkout-draft';
import { followCart } from '@/entities/cart/follow-cart';
import { isApiError } from '@/shared/api/api-error';
import type { PublicConfig } from '@/shared/lib/public-config';
import { useSessionStore } from '@/shared/session/session-store';
import { SessionProvider } from '@/shared/session/SessionProvider';
import { LoadingScreen } from '@/shared/ui/feedback/LoadingScreen';
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

/** Grows when somebody leaves: what he typed and saw goes with him, whoever comes next. */
const useTenure = (): number => {
  const id = useSessionStore(({ user }) => user?.id);
  const [owner, setOwner] = useState({ id, tenure: 0 });
  if (id !== owner.id) setOwner({ id, tenure: owner.tenure + (owner.id === undefined ? 0 : 1) });
  return owner.tenure;
};

function GuardedPage({ children }: { children: ReactNode }) {
  const mayShow = useRouteGuard();
  const tenure = useTenure();
  useEffect(followCart, []);
  useEffect(followSignOut, []);
  return mayShow ? <Fragment key={tenure}>{children}</Fragment> : <LoadingScreen />;
}

interface AppShellProps {
  config: PublicConfig;
  /** Who the server rendered this page for: null for a visitor, undefined when it did not ask. */
  user: LoginUser | null | undefined;
  children: ReactNode;
}

/** What every page stands on that knows a session: the session itself, the guard, the cart, the query cache. */
export function AppShell({ config, user, children }: AppShellProps) {
  const clearCart = useClearCart();
  return (
    <SWRConfig value={swr}>
      <SessionProvider
        firebase={config.firebase}
        productName={config.productName}
        clearCart={clearCart}
        forVisitor={user === null}
      >
        <PageUserContext value={user ?? null}>
          <OfflineBar />
          <GuardedPage>{children}</GuardedPage>
        </PageUserContext>
      </SessionProvider>
    </SWRConfig>
  );
}
