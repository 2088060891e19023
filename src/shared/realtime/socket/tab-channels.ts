import { safely } from '../safely';
import type { LeaderMessage } from './tab-link';

export interface ChannelListener {
  message(data: unknown): void;
  /** Messages come from now on; what was said before, since the last time or ever (`first`), was not heard. */
  restored?(first: boolean): void;
  /** Nothing is heard any more, until it is restored. */
  interrupted?(): void;
}

/** A listener, and whether it hears. */
interface Ear {
  listener: ChannelListener;
  isLive: boolean;
  wasLive: boolean;
}

interface Channel {
  ears: Set<Ear>;
  /** The server does not give it, until something changes. */
  refused: boolean;
}

const isMissing = ({ ears, refused }: Channel): boolean => !refused && [...ears].some(({ isLive }) => !isLive);

/** What one page listens to, each under the name of its channel. */
export class TabChannels {
  readonly #channels = new Map<string, Channel>();

  get names(): string[] {
    return [...this.#channels.keys()];
  }

  /** Channels that somebody here does not hear yet. */
  get missing(): string[] {
    return [...this.#channels].flatMap(([name, channel]) => (isMissing(channel) ? name : []));
  }

  /** Returns what ends the listening. */
  add(name: string, listener: ChannelListener): () => void {
    const channel = this.#channels.get(name) ?? { ears: new Set(), refused: false };
    const ear: Ear = { listener, isLive: false, wasLive: false };
    this.#channels.set(name, channel);
    channel.ears.add(ear);
    return () => {
      channel.ears.delete(ear);
      if (channel.ears.size === 0 && this.#channels.get(name) === channel) this.#channels.delete(name);
    };
  }

  /** The connection is gone, or another one: nothing is heard until a channel is told to be live. */
  interrupt(): void {
    for (const channel of this.#channels.values()) {
      channel.refused = false;
      this.#silence(channel);
    }
  }

  hear(message: LeaderMessage): void {
    if (message.type === 'message') this.#deliver(message.channel, message.data);
    else if (message.type === 'live') message.channels.forEach((name) => this.#revive(name));
    else if (message.type === 'refused') message.channels.forEach((name) => this.#lose(name, true));
    else if (message.type === 'lost') message.channels.forEach((name) => this.#lose(name, false));
    else if (message.type === 'missed') message.channels.forEach((name) => this.#reread(name));
  }

  #earsOf(name: string): Ear[] {
    return [...(this.#channels.get(name)?.ears ?? [])];
  }

  #deliver(name: string, data: unknown): void {
    for (const { listener } of this.#earsOf(name)) safely(() => listener.message(data));
  }

  #revive(name: string): void {
    const channel = this.#channels.get(name);
    if (channel) channel.refused = false;
    for (const ear of this.#earsOf(name)) {
      if (ear.isLive) continue;
      const first = !ear.wasLive;
      Object.assign(ear, { isLive: true, wasLive: true });
      safely(() => ear.listener.restored?.(first));
    }
  }

  /** As after a gap on this side, but that nobody need ask for anything. */
  #reread(name: string): void {
    for (const { listener, isLive } of this.#earsOf(name)) if (isLive) safely(() => listener.restored?.(false));
  }

  #lose(name: string, refused: boolean): void {
    const channel = this.#channels.get(name);
    if (!channel) return;
    channel.refused = refused;
    this.#silence(channel);
  }

  #silence({ ears }: Channel): void {
    for (const ear of [...ears]) {
      if (!ear.isLive) continue;
      ear.isLive = false;
      safely(() => ear.listener.interrupted?.());
    }
  }
}
