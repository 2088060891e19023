import { IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { followConnection, useConnection } from '@/shared/api/connection';
import { layoutText } from '@/text/layout';
import { useStayOffline } from './use-stay-offline';
import classes from './OfflineBar.module.css';

/** Reads everything on screen again once the server answers again. */
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

/** Says at the top of every page that the network is gone, and goes when it is back. */
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
