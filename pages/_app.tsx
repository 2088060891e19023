import '@/shared/ui/theme/mantine.css';
import '@/shared/ui/theme/global.css';
import '@/shared/lib/zod-without-eval';
import { Box } from '@mantine/core';
import dynamic from 'next/dynamic';
import Head from 'next/head';
import { useEffect, type ReactElement } from 'react';
import type { LoginUser } from '@/contract/endpoints/session';
import { AppShell } from '@/features/shell/AppShell';
import { SignedIn } from '@/features/shell/SignedIn';
import { SignInHost } from '@/features/shell/SignInHost';
import { StorefrontShell } from '@/features/shell/StorefrontShell';
import { AudioHost } from '@/shared/audio/AudioHost';
import { HeaderBell } from '@/shared/layouts/header-bell';
import type { AppPropsWithLayout } from '@/shared/layouts/page';
import { sayAlive } from '@/shared/lib/say-alive';
import { registerWorker } from '@/shared/offline/register-worker';
import { usePublicConfig } from '@/shared/lib/public-config';
import { AppProviders } from '@/shared/ui/AppProviders';

/** Props of guarded pages (`server/web/bff/pages/guard.ts`). */
interface PageProps {
  session?: { user: LoginUser } | null;
}

const SignInDialog = dynamic(() => import('@/features/session/SignInDialog').then((module) => module.SignInDialog), {
  ssr: false,
});

const NotificationHost = dynamic(
  () => import('@/features/notifications/NotificationHost').then((module) => module.NotificationHost),
  { ssr: false },
);

const NotificationBell = dynamic(
  () => import('@/features/notifications/NotificationBell').then((module) => module.NotificationBell),
  { ssr: false, loading: () => <Box component="span" w={44} h={44} /> },
);

const KeepOrders = dynamic(() => import('@/features/orders/KeepOrders').then((module) => module.KeepOrders), {
  ssr: false,
});

const FollowLibrary = dynamic(() => import('@/features/library/FollowLibrary').then((module) => module.FollowLibrary), {
  ssr: false,
});

/** Fonts that the first paint does not need: it has the two weights of text and titles. */
const loadLateFonts = (): void => void import('@/shared/ui/theme/late-fonts.module.css');

const storefront = (page: ReactElement) => <StorefrontShell>{page}</StorefrontShell>;

export default function App({ Component, pageProps }: AppPropsWithLayout<PageProps>) {
  useEffect(loadLateFonts, []);
  useEffect(sayAlive, []);
  useEffect(registerWorker, []);
  const config = usePublicConfig();
  const getLayout = Component.getLayout ?? storefront;
  const page = getLayout(<Component {...pageProps} />);
  return (
    <AppProviders productName={config?.productName}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      {config ? (
        <AppShell
          config={config}
          user={pageProps.session === undefined ? undefined : (pageProps.session?.user ?? null)}
        >
          <HeaderBell value={<NotificationBell />}>{page}</HeaderBell>
          <SignedIn Part={NotificationHost} />
          <SignedIn Part={KeepOrders} />
          <SignedIn Part={FollowLibrary} />
          <SignInHost Dialog={SignInDialog} />
          <AudioHost />
        </AppShell>
      ) : (
        page
      )}
    </AppProviders>
  );
}
