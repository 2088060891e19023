import { callListener } from '../errors';
import type { LeaderMessage } from './tab-link';

export interface ChannelListener {
  message(data: unknown): void;
  /** Messages arrive from now on; earlier ones were missed, since the last interruption or (`first`) all of them. */
  restored?(first: boolean): void;
  /** No messages arrive until it is restored. */
  interrupted?(): void;
}

/** A listener, and whether it receives messages. */
interface Registration {
  listener: ChannelListener;
  isLive: boolean;
  wasLive: boolean;
}

interface Channel {
  registrations: Set<Registration>;
  /** Refused by the server, until the connection or the user changes. */
  refused: boolean;
}

const isMissing = ({ registrations, refused }: Channel): boolean =>
  !refused && [...registrations].some(({ isLive }) => !isLive);

/** The listeners of one page, by channel. */
export class TabChannels {
  readonly #channels = new Map<string, Channel>();

  get names(): string[] {
    return [...this.#channels.keys()];
  }

  /** Channels with a listener that receives no messages yet. */
  get missing(): string[] {
    return [...this.#channels].flatMap(([name, channel]) => (isMissing(channel) ? name : []));
  }

  /** Returns the function that removes the listener. */
  add(name: string, listener: ChannelListener): () => void {
    const channel = this.#channels.get(name) ?? { registrations: new Set(), refused: false };
    const registration: Registration = { listener, isLive: false, wasLive: false };
    this.#channels.set(name, channel);
    channel.registrations.add(registration);
    return () => {
      channel.registrations.delete(registration);
      if (channel.registrations.size === 0 && this.#channels.get(name) === channel) this.#channels.delete(name);
    };
  }

  /** The connection is lost or replaced: no messages arrive until a channel is reported live. */
  interrupt(): void {
    for (const channel of this.#channels.values()) {
      channel.refused = false;
      this.#interruptChannel(channel);
    }
  }

  onLeaderMessage(message: LeaderMessage): void {
    if (message.type === 'message') this.#deliver(message.channel, message.data);
    else if (message.type === 'live') message.channels.forEach((name) => this.#markLive(name));
    else if (message.type === 'refused') message.channels.forEach((name) => this.#markLost(name, true));
    else if (message.type === 'lost') message.channels.forEach((name) => this.#markLost(name, false));
    else if (message.type === 'missed') message.channels.forEach((name) => this.#notifyMissed(name));
  }

  #registrationsOf(name: string): Registration[] {
    return [...(this.#channels.get(name)?.registrations ?? [])];
  }

  #deliver(name: string, data: unknown): void {
    for (const { listener } of this.#registrationsOf(name)) callListener(() => listener.message(data));
  }

  #markLive(name: string): void {
    const channel = this.#channels.get(name);
    if (channel) channel.refused = false;
    for (const registration of this.#registrationsOf(name)) {
      if (registration.isLive) continue;
      const first = !registration.wasLive;
      Object.assign(registration, { isLive: true, wasLive: true });
      callListener(() => registration.listener.restored?.(first));
    }
  }

  /** The server missed messages itself: as after an interruption, but without subscribing again. */
  #notifyMissed(name: string): void {
    for (const { listener, isLive } of this.#registrationsOf(name))
      if (isLive) callListener(() => listener.restored?.(false));
  }

  #markLost(name: string, refused: boolean): void {
    const channel = this.#channels.get(name);
    if (!channel) return;
    channel.refused = refused;
    this.#interruptChannel(channel);
  }

  #interruptChannel({ registrations }: Channel): void {
    for (const registration of [...registrations]) {
      if (!registration.isLive) continue;
      registration.isLive = false;
      callListener(() => registration.listener.interrupted?.());
    }
  }
}
