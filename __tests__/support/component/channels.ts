import { act } from '@testing-library/react/pure';
import type { ChannelName, DataOf } from '@/contract/realtime/channels';
import type { ChannelListener } from '@/shared/realtime/socket/tab-channels';

const channels = new Map<string, Set<ChannelListener>>();

/** Stands for the message socket: everybody hears at once, and only what a test says. */
export const browserSocket = {
  listen(name: string, listener: ChannelListener): () => void {
    const listeners = channels.get(name) ?? new Set();
    channels.set(name, listeners.add(listener));
    listener.restored?.(true);
    return () => void listeners.delete(listener);
  },
};

/** Says something on a channel of the message socket. */
export const publish = <Name extends ChannelName>(name: Name, data: DataOf<Name>): void =>
  act(() => channels.get(name)?.forEach(({ message }) => message(data)));
