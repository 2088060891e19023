import Router, { type NextRouter } from 'next/router';
import { useState } from 'react';
import { queryString } from '@/contract/request-url';

type Address = Parameters<NextRouter['push']>[0];

interface Place {
  asPath: string;
  pathname: string;
  query: NextRouter['query'];
}

const addressOf = (to: Address, params: readonly string[]): string => {
  if (typeof to === 'string') return to;
  const query = Object.entries((to.query ?? {}) as Record<string, unknown>);
  const filled = (to.pathname ?? '').replace(/\[(\w+)\]/g, (_, name: string) =>
    String(Object.fromEntries(query)[name]),
  );
  return `${filled}${queryString(Object.fromEntries(query.filter(([name]) => !params.includes(name))))}`;
};

/** Where an address leads; `route` is the file of the page, e.g. `/admin/genres/[id]`, where that is not the path itself. */
const placeOf = (asPath: string, route?: string): Place => {
  const { pathname, searchParams } = new URL(asPath, window.location.href);
  const names = [...(route ?? '').matchAll(/\[(\w+)\]/g)].map(([, name]) => name ?? '');
  const values = new RegExp(`^${(route ?? '').replace(/\[\w+\]/g, '([^/]+)')}$`).exec(pathname)?.slice(1) ?? [];
  const query: NextRouter['query'] = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  for (const name of new Set(searchParams.keys())) {
    const all = searchParams.getAll(name);
    query[name] = all.length > 1 ? all : all[0];
  }
  return { asPath, pathname: route ?? pathname, query };
};

/** Next's router over one page: the address changes, says so as Next does, and no other page is shown. */
export const useFakeRouter = (start: string, route?: string): NextRouter => {
  const [place, setPlace] = useState<Place>(() => placeOf(start, route));

  const go = async (to: Address, as?: Address, options: { shallow?: boolean } = {}): Promise<boolean> => {
    const asPath = addressOf(
      as ?? to,
      Object.keys(placeOf(place.asPath, route).query).filter((name) => route?.includes(`[${name}]`)),
    );
    const told = { shallow: options.shallow ?? false };
    Router.events.emit('routeChangeStart', asPath, told);
    window.history.replaceState(null, '', asPath);
    setPlace(placeOf(asPath, route));
    Router.events.emit('routeChangeComplete', asPath, told);
    return true;
  };

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
