import { act } from '@testing-library/react/pure';
import type { ChannelName, DataOf } from '@/contract/realtime/channels';
import type { ChannelListener } from '@/shared/realtime/socket/shared-socket';

const channels = new Map<string, Set<ChannelListener>>();

/** Replaces the message socket: all listeners are called at once, and only with what a test publishes. */
export const browserSocket = {
  listen(name: string, listener: ChannelListener): () => void {
    const listeners = channels.get(name) ?? new Set();
    channels.set(name, listeners.add(listener));
    listener.restored?.(true);
    return () => void listeners.delete(listener);
  },
};

/** Publishes a message on a channel of the message socket. */
export const publish = <Name extends ChannelName>(name: Name, data: DataOf<Name>): void =>
  act(() => channels.get(name)?.forEach(({ message }) => message(data)));
