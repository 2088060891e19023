import type { Bus } from '../bus/bus';

/** A connection of this backend that listens to channels. */
export interface Listener {
  /** Sends a whole frame, which is serialised once for all listeners. */
  send(frame: Buffer): void;
}

export interface Channels {
  /** Resolves once every later message will be delivered. */
  join(name: string, listener: Listener): Promise<void>;
  leave(name: string, listener: Listener): Promise<void>;
  /** Publishes to all listeners of a channel, on every backend. */
  publish(name: string, data: object): Promise<void>;
}

interface Channel {
  listeners: Set<Listener>;
  /** Settles with the subscription; one promise for all listeners, so that none is retained after leaving. */
  opened: Promise<void>;
  subscribed: Promise<() => Promise<void>>;
}

/** A message of the socket, `{channel, data}`. */
export const frameOf = (channel: string, data: object): Buffer => Buffer.from(JSON.stringify({ channel, data }));

const topicOf = (name: string): string => `channel:${name}`;

/**
 * The listeners of this backend by channel. A channel is subscribed on the bus while it has listeners; its messages are
 * complete frames, which are forwarded unchanged.
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
    // While the bus is unreachable the channel is kept: listeners who join meanwhile wait for the same subscription.
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
