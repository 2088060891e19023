import type { NextPage } from 'next';
import type { AppProps } from 'next/app';
import type { ReactElement, ReactNode } from 'react';

/** A page may supply its own layout (spec section 2). */
export type PageWithLayout<Props = object> = NextPage<Props> & {
  getLayout?: (page: ReactElement) => ReactNode;
};

export type AppPropsWithLayout<Props = object> = AppProps<Props> & {
  Component: PageWithLayout<Props>;
};
