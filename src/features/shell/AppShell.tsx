import Head from 'next/head';
import dynamic from 'next/dynamic';
import Router, { useRouter } from 'next/router';
import { Fragment, use, useEffect, useState, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import type { LoginUser } from '@/contract/endpoints/session';
import { decideRoute, pageAccessOf } from '@/contract/rules/access';
import { forgetDraft } from '@/entities/cart/checkout-draft';
import { followCart } from '@/entities/cart/follow-cart';
import { isApiError } from '@/shared/api/api-error';
import { useConnection } from '@/shared/api/connection';
import { pathnameOf, paths } from '@/shared/lib/paths';
import type { PublicConfig } from '@/shared/lib/public-config';
import { COUNTER_PAGE } from '@/shared/offline/counter-page';
import { rememberKnown } from '@/shared/session/remember-known';
import { useSessionStore } from '@/shared/session/session-store';
import { SessionProvider } from '@/shared/session/SessionProvider';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';
import { LoadingScreen } from '@/shared/ui/feedback/LoadingScreen';
import { useProductName } from '@/shared/ui/ProductName';
import { NavigationProgress } from './NavigationProgress';
import { OfflineBar } from './OfflineBar';
import { PageUserContext } from './page-session';
import { rememberScroll } from './remember-scroll';
import { useClearCart } from './use-clear-cart';
import { useStuckNavigation } from './use-stuck-navigation';

/** Redirects a new user to the page that completes the account, once (S4.2.5). */
const useCreatingUser = (): void => {
  const creatingUser = useSessionStore((state) => state.creatingUser);
  useEffect(() => {
    if (creatingUser) void Router.push(paths.completeProfile);
  }, [creatingUser]);
};

/** Pages that also open without a network: the issuer's counter page, a customer's own orders, and their library. */
const isKeptPage = (path: string): boolean =>
  path === COUNTER_PAGE || [paths.orders, paths.library].some((root) => path === root || path.startsWith(`${root}/`));

/**
 * How long to wait for the session before a cached page is shown, in ms: a bad network may neither respond nor fail.
 */
const PATIENCE_MS = 4000;

/**
 * Such a page was rendered for its user, now by the server or earlier when it was cached, and counts as theirs until
 * the session is known. It stays visible when the network is back but the session is not loaded yet, as the user may be
 * working there.
 */
const useKeptPage = (path: string): boolean => {
  const rendered = use(PageUserContext);
  const online = useConnection((connection) => connection.online);
  const [shown, setShown] = useState(false);
  const isKept = isKeptPage(path) && 'allow' in decideRoute(path, rendered?.role);
  if (!online && isKept && !shown) setShown(true);
  useEffect(() => {
    if (!isKept || shown) return;
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isKept, shown]);
  return isKept && shown;
};

/**
 * Route guard in the browser (S4.1), for changes while a page is open: the server has checked the first rendering.
 * Returns whether the page may be shown.
 */
const useRouteGuard = (): boolean => {
  useCreatingUser();
  const path = pathnameOf(useRouter().asPath);
  const { status, user } = useSessionStore();
  const isKept = useKeptPage(path);
  const decision = decideRoute(path, user?.role);
  const redirect = status !== 'loading' && 'redirect' in decision ? decision.redirect : undefined;
  useEffect(() => {
    if (redirect !== undefined) void Router.replace(redirect);
  }, [redirect]);
  if (status === 'loading') return isKept || pageAccessOf(path) === undefined;
  return pageAccessOf(path) === undefined || redirect === undefined;
};

/** A refused request would be refused again; only requests without a response and server errors are retried. */
const swr: SWRConfiguration = {
  shouldRetryOnError: (error: unknown) => !isApiError(error) || error.status === 0 || error.status >= 500,
  errorRetryCount: 3,
  revalidateOnFocus: true,
  // The offline bar refetches when the server is back.
  revalidateOnReconnect: false,
  // Without a session all requests would be refused, and the errors would replace the data on the page.
  isPaused: () => useSessionStore.getState().ended !== null,
};

const SessionEndBar = dynamic(() => import('./SessionEndBar').then((module) => module.SessionEndBar), { ssr: false });

/** Signing out discards a checkout in progress, and the action or page that required signing in. */
const forgetOnSignOut = (): (() => void) =>
  useSessionStore.subscribe(({ user }, before) => {
    if (!before.user || user) return;
    forgetDraft();
    useSignInDialog.setState({ wanted: null, act: null });
  });

/** Incremented when a user signs out or changes: used as a key, it discards the previous user's input and state. */
const useSessionEpoch = (): number => {
  const id = useSessionStore(({ user }) => user?.id);
  const [owner, setOwner] = useState({ id, epoch: 0 });
  if (id !== owner.id) setOwner({ id, epoch: owner.epoch + (owner.id === undefined ? 0 : 1) });
  return owner.epoch;
};

/** Rarely needed, so loaded on demand. */
function EndOfSession() {
  const ended = useSessionStore((state) => state.ended);
  return ended && <SessionEndBar ended={ended} />;
}

function GuardedPage({ children }: { children: ReactNode }) {
  const productName = useProductName();
  const mayShow = useRouteGuard();
  const epoch = useSessionEpoch();
  useEffect(rememberScroll, []);
  useEffect(followCart, []);
  useEffect(forgetOnSignOut, []);
  useEffect(rememberKnown, []);
  if (mayShow) return <Fragment key={epoch}>{children}</Fragment>;
  return (
    <>
      {/* Default title; pages set their own. */}
      <Head>
        <title>{productName}</title>
      </Head>
      <LoadingScreen />
    </>
  );
}

interface AppShellProps {
  config: PublicConfig;
  /** The user the server rendered this page for: null for a visitor, undefined when the server did not check. */
  user: LoginUser | null | undefined;
  children: ReactNode;
}

/** The providers of every page with a session: session, route guard, cart, query cache. */
export function AppShell({ config, user, children }: AppShellProps) {
  const clearCart = useClearCart();
  useStuckNavigation();
  return (
    <SWRConfig value={swr}>
      <SessionProvider
        firebase={config.firebase}
        productName={config.productName}
        clearCart={clearCart}
        isRenderedWithoutUser={!user}
      >
        <PageUserContext value={user}>
          <NavigationProgress />
          <OfflineBar />
          <EndOfSession />
          <GuardedPage>{children}</GuardedPage>
        </PageUserContext>
      </SessionProvider>
    </SWRConfig>
  );
}
