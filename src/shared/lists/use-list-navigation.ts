import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

interface ListNavigation<Query> {
  /** The last requested query; differs from the one shown while the page is loading. */
  query: Query;
  busy: boolean;
  /** Navigates to a changed query. `quiet` replaces the history entry, for searches while the user types. */
  go: (query: Query, options?: { quiet?: boolean }) => void;
}

/** Once the browser has drawn what has changed. */
const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));

/**
 * The state of a list is in its URL: a change navigates there, and the server renders the page. The controls show the
 * change at once.
 */
export function useListNavigation<Query>(shown: Query, hrefOf: (query: Query) => string): ListNavigation<Query> {
  const router = useRouter();
  const [asked, setAsked] = useState<Query | null>(null);

  useEffect(() => {
    const settle = () => setAsked(null);
    // A navigation that was cancelled by the next one: that one is still loading.
    const fail = ({ cancelled }: { cancelled?: boolean }) => (cancelled ? undefined : settle());
    router.events.on('routeChangeComplete', settle);
    router.events.on('routeChangeError', fail);
    return () => {
      router.events.off('routeChangeComplete', settle);
      router.events.off('routeChangeError', fail);
    };
  }, [router.events]);

  const go: ListNavigation<Query>['go'] = (query, { quiet = false } = {}) => {
    setAsked(query);
    const navigate = quiet ? router.replace : router.push;
    afterPaint(() => void navigate(hrefOf(query), undefined, { scroll: false }));
  };

  return { query: asked ?? shown, busy: asked !== null, go };
}
