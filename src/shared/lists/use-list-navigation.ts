import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

interface ListNavigation<Query> {
  /** What was asked last; ahead of what is shown while the answer is on its way. */
  query: Query;
  busy: boolean;
  /** Goes where a changed query leads. `quiet` keeps a word that is still being typed out of the history. */
  go: (query: Query, options?: { quiet?: boolean }) => void;
}

/**
 * The state of a list lives in its address: a change goes there, and the server answers with the page. The controls
 * show the change at once.
 */
export function useListNavigation<Query>(shown: Query, hrefOf: (query: Query) => string): ListNavigation<Query> {
  const router = useRouter();
  const [asked, setAsked] = useState<Query | null>(null);

  useEffect(() => {
    const settle = () => setAsked(null);
    // A change that was overtaken by the next one settles nothing: the next one is still on its way.
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
    void (quiet ? router.replace : router.push)(hrefOf(query), undefined, { scroll: false });
  };

  return { query: asked ?? shown, busy: asked !== null, go };
}
