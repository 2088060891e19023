import { Title } from '@mantine/core';
import Head from 'next/head';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { defaultRouteOf, LANDING } from '@/contract/rules/access';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { useSession } from '@/shared/session/use-session';
import { AppLink } from '@/shared/ui/AppLink';
import { Brand } from '@/shared/ui/devices/Brand';
import { useProductName } from '@/shared/ui/ProductName';
import { sessionText } from '@/text/session';
import { SignInArt } from './SignInArt';
import { SignInOptions, useSignInHeading } from './SignInOptions';
import classes from './LoginScreen.module.css';

/** Redirects signed-in users to their role's start page. */
function useLeaveWhenSignedIn() {
  const { replace } = useRouter();
  const { status, user } = useSession();
  const role = status === 'signedIn' ? user?.role : undefined;
  useEffect(() => {
    if (role !== undefined) void replace(defaultRouteOf(role));
  }, [role, replace]);
}

/** The sign-in page: uses the picture panel of the dialog at full viewport height. */
export function LoginScreen() {
  const product = useProductName();
  const heading = useSignInHeading();
  useLeaveWhenSignedIn();
  return (
    <div className={classes.page}>
      <PageTitle title={sessionText.pageTitle} />
      <Head>
        <meta name="description" content={sessionText.pageDescription(product)} />
      </Head>
      <SignInArt />
      <div className={classes.side}>
        <header>
          <AppLink href={LANDING} className={classes.brand}>
            <Brand />
          </AppLink>
        </header>
        <main className={classes.form}>
          <Title order={1}>{heading}</Title>
          <SignInOptions />
        </main>
      </div>
    </div>
  );
}
