import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';

interface ListNavigation<Query> {
  /** The last requested query; differs from the one shown while the page is loading. */
  query: Query;
  busy: boolean;
  /** Navigates to a changed query. `quiet` replaces the history entry, for searches while the user types. */
  go: (query: Query, options?: { quiet?: boolean }) => void;
}

/** Calls `work` once the browser has painted the change. */
const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));

/**
 * Navigation of a list whose state is in its URL: a change navigates there, and the server renders the page. The
 * controls show the change at once.
 */
export function useListNavigation<Query>(shown: Query, hrefOf: (query: Query) => string): ListNavigation<Query> {
  const router = useRouter();
  const [asked, setAsked] = useState<Query | null>(null);
  /** Counts the navigations that the user has requested: only the last is carried out. */
  const wish = useRef(0);

  useEffect(() => {
    const clearPending = () => setAsked(null);
    // A navigation cancelled by the next one is no failure: that one is still loading.
    const fail = ({ cancelled }: { cancelled?: boolean }) => (cancelled ? undefined : clearPending());
    const overtake = () => void (wish.current += 1);
    router.events.on('routeChangeStart', overtake);
    router.events.on('routeChangeComplete', clearPending);
    router.events.on('routeChangeError', fail);
    return () => {
      overtake();
      router.events.off('routeChangeStart', overtake);
      router.events.off('routeChangeComplete', clearPending);
      router.events.off('routeChangeError', fail);
    };
  }, [router.events]);

  const go: ListNavigation<Query>['go'] = (query, { quiet = false } = {}) => {
    setAsked(query);
    wish.current += 1;
    const mine = wish.current;
    const navigate = quiet ? router.replace : router.push;
    // Pressing a link blurs a search field, which then starts a search: the link's navigation must still win.
    afterPaint(() => wish.current === mine && void navigate(hrefOf(query), undefined, { scroll: false }));
  };

  return { query: asked ?? shown, busy: asked !== null, go };
}
