import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import type { UrlQuery } from '@/shared/lists/url-values';

const never = () => () => undefined;

const queryIn = (search: string): UrlQuery => {
  const given = new URLSearchParams(search);
  return Object.fromEntries([...new Set(given.keys())].map((name) => [name, given.getAll(name)]));
};

/**
 * Reads the query of the browser's URL. A public page is rendered once for all users, and a cached one may be of
 * another URL: on such pages Next's router does not know the query (decision 0030).
 * @param read returns the wanted part, which is compared by identity
 * @param inPage used on the server and for the first render in the browser
 */
export const useInAddress = <Part>(read: (query: UrlQuery) => Part, inPage: Part): Part => {
  // Renders again when the URL changes.
  useRouter();
  return useSyncExternalStore(
    never,
    () => read(queryIn(window.location.search)),
    () => inPage,
  );
};
