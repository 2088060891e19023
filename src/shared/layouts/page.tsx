import type { NextPage } from 'next';
import type { AppProps } from 'next/app';
import type { ComponentType, ReactElement, ReactNode } from 'react';

/** A page may have its own layout (S2.7.1). */
export type PageWithLayout<Props = object> = NextPage<Props> & {
  getLayout?: (page: ReactElement) => ReactNode;
};

export type AppPropsWithLayout<Props = object> = AppProps<Props> & {
  Component: PageWithLayout<Props>;
};

/** Returns a page that renders a screen in a layout. The screen gets no props; it fetches its data itself. */
export const pageWithLayout = (
  Layout: ComponentType<{ children: ReactNode }>,
  Screen: ComponentType,
): PageWithLayout => {
  const Page: PageWithLayout = () => <Screen />;
  Page.getLayout = (page) => <Layout>{page}</Layout>;
  return Page;
};
