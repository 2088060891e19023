import { useEffect, useEffectEvent } from 'react';
import type { ChannelName, DataOf } from '@/contract/realtime/channels';
import { SOCKET_TIMES } from '@/contract/realtime/socket';
import { loadPatiently } from './load-patiently';
import type { ChannelListener } from './socket/tab-channels';

/** The message socket is downloaded where a page has a channel. Returns what ends the listening. */
const listen = (name: string, listener: ChannelListener): (() => void) => {
  let stop = () => {};
  const leave = loadPatiently({
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
   * Messages come from now on, and what was said before was not heard: read again what the page shows. `first` is true
   * when nothing was heard yet, and so only the moment since the page was made may be missing; false after a gap.
   */
  onRestored?: (first: boolean) => void;
  /** Nothing is heard any more, until `onRestored`. */
  onInterrupted?: () => void;
}

/**
 * Listens to a channel of the message socket for as long as the component stands; to none with `null`. All tabs of one
 * user share one connection.
 * @param name from `channelOf`
 * @param listener may be another function at every rendering
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
