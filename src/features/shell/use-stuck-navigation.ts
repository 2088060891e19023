import Router from 'next/router';
import { useEffect } from 'react';

/** More than the 3.8 seconds after which Next gives up loading the scripts of a page. */
const STUCK_MS = 6000;

const isCurrent = (url: string): boolean => {
  const { pathname, search, hash } = window.location;
  return url === pathname + search + hash;
};

/** Navigates as the link did; back and forward have changed the address already. */
const navigate = (url: string): Promise<boolean> => (isCurrent(url) ? Router.replace(url) : Router.push(url));

/**
 * Asks Next once more for the page of a link that it does not open. Next loads the scripts of a link ahead and gives up
 * after 3.8 seconds, as on the network of a crowded hall; a press on the link meanwhile waits for that loading, for ever
 * (vercel/next.js#28797). The second time Next loads them again, and if that takes too long lets the browser load the page.
 */
export const useStuckNavigation = (): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pending: string | undefined;
    let repeated: string | undefined;
    const forget = () => {
      clearTimeout(timer);
      pending = undefined;
    };
    const repeat = (url: string) => {
      repeated = url;
      // It is rejected only where the page refuses to be left, which says so itself.
      void navigate(url).catch(() => undefined);
    };
    const start = (url: string, { shallow }: { shallow: boolean }) => {
      forget();
      if (shallow || url === repeated) return;
      pending = url;
      timer = setTimeout(repeat, STUCK_MS, url);
    };
    const complete = () => {
      forget();
      repeated = undefined;
    };
    const fail = (_error: unknown, url: string) => {
      // Another link may be refused while this page is still loading.
      if (url === pending) forget();
    };
    Router.events.on('routeChangeStart', start);
    Router.events.on('routeChangeComplete', complete);
    Router.events.on('routeChangeError', fail);
    return () => {
      forget();
      Router.events.off('routeChangeStart', start);
      Router.events.off('routeChangeComplete', complete);
      Router.events.off('routeChangeError', fail);
    };
  }, []);
};
