import Router, { type NextRouter } from 'next/router';
import { useCallback, useState } from 'react';
import { queryString } from '@/contract/request-url';

type Address = Parameters<NextRouter['push']>[0];

interface Place {
  asPath: string;
  pathname: string;
  query: NextRouter['query'];
}

const addressOf = (to: Address): string => {
  if (typeof to === 'string') return to;
  return `${to.pathname ?? ''}${queryString((to.query ?? {}) as Record<string, unknown>)}`;
};

const placeOf = (asPath: string): Place => {
  const { pathname, searchParams } = new URL(asPath, window.location.href);
  const query: NextRouter['query'] = {};
  for (const name of new Set(searchParams.keys())) {
    const all = searchParams.getAll(name);
    query[name] = all.length > 1 ? all : all[0];
  }
  return { asPath, pathname, query };
};

/** Next's router over one page: the address changes, with Next's events, and no other page is shown. */
export const useFakeRouter = (start: string): NextRouter => {
  const [place, setPlace] = useState<Place>(() => placeOf(start));

  // Stable across renders, as Next's functions are.
  const go = useCallback(async (to: Address, as?: Address, options: { shallow?: boolean } = {}): Promise<boolean> => {
    const asPath = addressOf(as ?? to);
    const notified = { shallow: options.shallow ?? false };
    Router.events.emit('routeChangeStart', asPath, notified);
    window.history.replaceState(window.history.state, '', asPath);
    setPlace(placeOf(asPath));
    Router.events.emit('routeChangeComplete', asPath, notified);
    return true;
  }, []);

  return {
    ...place,
    route: place.pathname,
    basePath: '',
    isReady: true,
    isFallback: false,
    isPreview: false,
    isLocaleDomain: false,
    events: Router.events,
    push: go,
    replace: go,
    prefetch: async () => undefined,
    beforePopState: () => undefined,
    back: () => undefined,
    forward: () => undefined,
    reload: () => undefined,
  };
};
