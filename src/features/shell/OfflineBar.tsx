import { IconWifiOff } from '@tabler/icons-react';
import Router from 'next/router';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { followConnection, useConnection } from '@/shared/api/connection';
import { openKept } from '@/shared/offline/open-kept';
import { useToast } from '@/shared/ui/feedback/useToast';
import { layoutText } from '@/text/layout';
import classes from './OfflineBar.module.css';

/** Thrown to cancel a route change: Next has no other way. */
class StayOnPage extends Error {
  override name = 'StayHere';
}

/** Back and forward change the URL before Next emits the event; after a link this has no effect. */
const restoreAddress = (): void => Router.router?.changeState('pushState', Router.asPath, Router.asPath);

/** Next rejects the promise of the navigation, which a link does not handle. */
const ignoreRefusal = (event: PromiseRejectionEvent): void => {
  if (event.reason instanceof StayOnPage) event.preventDefault();
};

/** Refuses navigation to another page while the server is unreachable, and calls `instead` with the URL. */
export const refuseOffline =
  (instead: (url: string) => void) =>
  (url: string, { shallow }: { shallow: boolean }): void => {
    if (shallow || useConnection.getState().online) return;
    instead(url);
    restoreAddress();
    const refusal = new StayOnPage('There is no connection to leave the page with');
    Router.events.emit('routeChangeError', refusal, url, { shallow });
    throw refusal;
  };

/**
 * Stays on the page while the server is unreachable, unless the requested page is cached in this browser: Next would
 * navigate to an error page, and the input would be lost.
 */
const useStayOffline = (): void => {
  const toast = useToast();
  useEffect(() => {
    const warn = () => toast.warning(layoutText.offlineLink);
    const refuse = refuseOffline((url) => void openKept(url, warn));
    Router.events.on('routeChangeStart', refuse);
    window.addEventListener('unhandledrejection', ignoreRefusal);
    return () => {
      Router.events.off('routeChangeStart', refuse);
      window.removeEventListener('unhandledrejection', ignoreRefusal);
    };
  }, [toast]);
};

/** Revalidates all data once the server responds again. */
const useRefetchWhenOnline = (): void => {
  const { mutate } = useSWRConfig();
  useEffect(
    () =>
      useConnection.subscribe(({ online }, before) => {
        if (online && !before.online) void mutate(() => true);
      }),
    [mutate],
  );
};

/** Shows at the top of every page that the network is unavailable, until it is back. */
export function OfflineBar() {
  const online = useConnection((state) => state.online);
  useEffect(followConnection, []);
  useStayOffline();
  useRefetchWhenOnline();
  return (
    <div role="status" aria-live="polite" className={classes.place}>
      {online ? null : (
        <p className={classes.bar}>
          <IconWifiOff size={18} aria-hidden />
          <span>{layoutText.offline}</span>
        </p>
      )}
    </div>
  );
}
