import { useEffect, useEffectEvent } from 'react';
import type { ChannelName, DataOf } from '@/contract/realtime/channels';
import { SOCKET_TIMES } from '@/contract/realtime/socket';
import { importWithRetry } from './import-with-retry';
import type { ChannelListener } from './socket/shared-socket';

/** Downloads the message socket, because most pages need none. Returns the function that stops listening. */
const listen = (name: string, listener: ChannelListener): (() => void) => {
  let stop = () => {};
  const leave = importWithRetry({
    load: () => import('./socket/browser-socket'),
    onLoaded: ({ browserSocket }) => {
      stop = browserSocket.listen(name, listener);
    },
    retryMs: SOCKET_TIMES.retryMs,
  });
  return () => {
    leave();
    stop();
  };
};

interface ChannelOptions {
  /**
   * Messages arrive from now on, earlier ones were missed: refetch what the page shows. `first` is true at the first
   * connection, when only the moment since the page was rendered may be missing; false after an interruption.
   */
  onRestored?: (first: boolean) => void;
  /** No messages arrive until `onRestored`. */
  onInterrupted?: () => void;
}

/**
 * Listens to a channel of the message socket while the component is mounted; to none with `null`. All tabs of one user
 * share one connection.
 * @param name from `channelOf`
 * @param listener may change with every render
 */
export const useChannel = <Name extends ChannelName>(
  name: Name | null,
  listener: (data: DataOf<Name>) => void,
  { onRestored, onInterrupted }: ChannelOptions = {},
): void => {
  const message = useEffectEvent((data: unknown) => listener(data as DataOf<Name>));
  const restored = useEffectEvent((first: boolean) => onRestored?.(first));
  const interrupted = useEffectEvent(() => onInterrupted?.());
  useEffect(() => (name === null ? undefined : listen(name, { message, restored, interrupted })), [name]);
};
