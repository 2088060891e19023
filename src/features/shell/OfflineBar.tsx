import { IconWifiOff } from '@tabler/icons-react';
import Router from 'next/router';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { followConnection, useConnection } from '@/shared/api/connection';
import { useToast } from '@/shared/ui/feedback/useToast';
import { layoutText } from '@/text/layout';
import classes from './OfflineBar.module.css';

/**
 * Stays on the page while the server is away: Next would leave it for the browser's own error page, and what was typed
 * would be lost.
 */
const useStayOffline = (): void => {
  const toast = useToast();
  useEffect(() => {
    const refuse = (url: string, { shallow }: { shallow: boolean }) => {
      if (shallow || useConnection.getState().online) return;
      toast.warning(layoutText.offlineLink);
      const refusal = new Error('There is no connection to leave the page with');
      Router.events.emit('routeChangeError', refusal, url, { shallow });
      throw refusal;
    };
    Router.events.on('routeChangeStart', refuse);
    return () => Router.events.off('routeChangeStart', refuse);
  }, [toast]);
};

/** Reads everything on screen again once the server answers again. */
const useCatchUp = (): void => {
  const { mutate } = useSWRConfig();
  useEffect(
    () =>
      useConnection.subscribe(({ online }, before) => {
        if (online && !before.online) void mutate(() => true);
      }),
    [mutate],
  );
};

/** Says at the top of every page that the network is gone, and goes when it is back. */
export function OfflineBar() {
  const online = useConnection((state) => state.online);
  useEffect(followConnection, []);
  useStayOffline();
  useCatchUp();
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
