import type { SocketRequest } from '@/contract/realtime/socket';

/** What every tab says to the one that holds the connection. */
export type MemberMessage =
  /** I listen to these channels; the `missing` ones I hear nothing of yet. */
  | { type: 'want'; channels: string[]; missing: string[] }
  /** The connection does not seem to be open: look after it. */
  | { type: 'check' }
  | { type: 'send'; id: number; request: SocketRequest }
  /** I would lead; only where there are no locks (realtime 4, point 4). */
  | { type: 'claim' };

/** What the tab says that holds the connection. */
export type LeaderMessage =
  | { type: 'alive'; open: boolean }
  | { type: 'goodbye' }
  /** Of these channels everything is heard from now on. */
  | { type: 'live'; channels: string[] }
  /** These channels are not given. */
  | { type: 'refused'; channels: string[] }
  /** These are not given now, but may be when they are asked for again. */
  | { type: 'lost'; channels: string[] }
  /** The server itself has missed something of these; it goes on. */
  | { type: 'missed'; channels: string[] }
  /** The connection is lost: until a channel is live again, nothing is heard of it. */
  | { type: 'down' }
  | { type: 'message'; channel: string; data: unknown }
  | { type: 'error'; message: string }
  | { type: 'sent'; to: string; id: number; sent: boolean };

/** What the tabs of one user say to each other. `from` is the tab's id. */
export type TabMessage = { from: string } & (MemberMessage | LeaderMessage);

const OF_MEMBERS: Record<MemberMessage['type'], true> = { want: true, check: true, send: true, claim: true };

/** Whether a message comes from the tab that holds the connection. */
export const isOfLeader = (message: TabMessage): message is { from: string } & LeaderMessage =>
  !Object.hasOwn(OF_MEMBERS, message.type);

/** Reaches every other tab of the same user, and never the one that posts. */
export interface TabLink {
  post(message: TabMessage): void;
  close(): void;
}

export type OpenLink = (listener: (message: TabMessage) => void) => TabLink;

/** A link over the browser's own broadcast channel; tabs with another name hear nothing of it. */
export const openBroadcast =
  (name: string): OpenLink =>
  (listener) => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
    return { post: (message) => channel.postMessage(message), close: () => channel.close() };
  };
