import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import type { UrlQuery } from '@/shared/lists/url-values';

const never = () => () => undefined;

const queryIn = (search: string): UrlQuery => {
  const given = new URLSearchParams(search);
  return Object.fromEntries([...new Set(given.keys())].map((name) => [name, given.getAll(name)]));
};

/**
 * What the browser's address says after the question mark. A public page is made once for everybody, and a kept one for another
 * address: there Next's router knows nothing of the query (decision 0030).
 * @param read the part that is wanted, compared by identity
 * @param inPage what the server says in its place, and the first rendering in the browser
 */
export const useInAddress = <Part>(read: (query: UrlQuery) => Part, inPage: Part): Part => {
  // Tells of a change of the address.
  useRouter();
  return useSyncExternalStore(
    never,
    () => read(queryIn(window.location.search)),
    () => inPage,
  );
};
