import type { Bus } from '../bus/bus';

/** Somebody who listens to channels over a connection of this backend. */
export interface Listener {
  /** A whole frame, serialised once for all. */
  send(frame: Buffer): void;
}

export interface Channels {
  /** Resolves once every later message will be heard. */
  join(name: string, listener: Listener): Promise<void>;
  leave(name: string, listener: Listener): Promise<void>;
  /** To all who listen to a channel, on every backend. */
  publish(name: string, data: object): Promise<void>;
}

interface Channel {
  listeners: Set<Listener>;
  /** Settled when the bus brings it, or cannot; the same for all, for nobody who waits and leaves is to be kept. */
  opened: Promise<void>;
  subscribed: Promise<() => Promise<void>>;
}

/** A message of the socket, `{channel, data}`. */
export const frameOf = (channel: string, data: object): Buffer => Buffer.from(JSON.stringify({ channel, data }));

const topicOf = (name: string): string => `channel:${name}`;

/**
 * Who listens here to which channel. The bus is subscribed to while somebody does; what it brings is the frame itself,
 * which goes out as it came.
 */
export const createChannels = (bus: Bus): Channels => {
  const channels = new Map<string, Channel>();

  const open = (name: string): Channel => {
    const listeners = new Set<Listener>();
    const deliver = (message: Uint8Array): void => {
      const frame = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
      for (const listener of listeners) listener.send(frame);
    };
    const subscribed = bus.subscribe(topicOf(name), deliver);
    const opened = subscribed.then(
      () => undefined,
      (error: unknown) => {
        channels.delete(name);
        throw error;
      },
    );
    const channel = { listeners, opened, subscribed };
    channels.set(name, channel);
    return channel;
  };

  const closeEmpty = async (name: string, channel: Channel): Promise<void> => {
    // While the bus is away it is kept: who comes meanwhile waits for the same.
    const unsubscribe = await channel.subscribed;
    if (channel.listeners.size > 0 || channels.get(name) !== channel) return;
    channels.delete(name);
    await unsubscribe();
  };

  return {
    join(name, listener) {
      const channel = channels.get(name) ?? open(name);
      channel.listeners.add(listener);
      return channel.opened;
    },
    async leave(name, listener) {
      const channel = channels.get(name);
      if (!channel?.listeners.delete(listener)) return;
      if (channel.listeners.size === 0) await closeEmpty(name, channel);
    },
    publish: (name, data) => bus.publish(topicOf(name), frameOf(name, data)),
  };
};
