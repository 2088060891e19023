import { SOCKET_LIMITS, type SocketRequest } from '@/contract/realtime/socket';

/** Maximum length of the list of channel names in a frame. */
const FRAME = SOCKET_LIMITS.frame - JSON.stringify({ channel: 'unsubscribe', data: { channels: [] } }).length;

const sizeOf = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + JSON.stringify(name).length + 1, 0);

/**
 * Returns the messages that subscribe to or unsubscribe from channels, as many as the server's frame limits require.
 */
export const channelRequests = (channel: 'subscribe' | 'unsubscribe', names: readonly string[]): SocketRequest[] => {
  const groups: string[][] = [];
  for (const name of names) {
    const last = groups.at(-1);
    const fits = last && last.length < SOCKET_LIMITS.channels && sizeOf([...last, name]) <= FRAME;
    if (fits) last.push(name);
    else groups.push([name]);
  }
  return groups.map((channels) => ({ channel, data: { channels } }));
};
