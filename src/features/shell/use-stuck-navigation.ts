import Router from 'next/router';
import { useEffect } from 'react';
import { useConnection } from '@/shared/api/connection';
import { leaveFor } from '@/shared/lib/leave-for';

/** More than twice as long as Next waits for the scripts of a page before it lets the browser load the page, in ms. */
const STUCK_MS = 10_000;

/**
 * Lets the browser load the page of a link that Next does not open. Next loads the scripts of a link ahead and gives
 * up after 3.8 seconds, as on the network of a crowded hall; a press on the link meanwhile waits for that loading, and
 * waits for ever (vercel/next.js#28797). While the server is unreachable the page stays.
 */
export const useStuckNavigation = (): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => clearTimeout(timer);
    const wait = (url: string) => {
      timer = setTimeout(() => (useConnection.getState().online ? leaveFor(url) : wait(url)), STUCK_MS);
    };
    const begin = (url: string, { shallow }: { shallow: boolean }) => {
      end();
      if (!shallow) wait(url);
    };
    Router.events.on('routeChangeStart', begin);
    Router.events.on('routeChangeComplete', end);
    Router.events.on('routeChangeError', end);
    return () => {
      end();
      Router.events.off('routeChangeStart', begin);
      Router.events.off('routeChangeComplete', end);
      Router.events.off('routeChangeError', end);
    };
  }, []);
};
