import type { SocketRequest } from '@/contract/realtime/socket';

/** Messages of every tab to the leader. */
export type MemberMessage =
  /** The channels this tab listens to; of the `missing` ones it receives no messages yet. */
  | { type: 'want'; channels: string[]; missing: string[] }
  /** The connection does not seem to be open: check it. */
  | { type: 'check' }
  | { type: 'send'; id: number; request: SocketRequest }
  /** This tab claims the lead; only without web locks (R4.4). */
  | { type: 'claim' }
  /** Does the leader still live? Answered with `here`. */
  | { type: 'ask' };

/** Messages of the leader to all tabs. */
export type LeaderMessage =
  | { type: 'alive'; open: boolean }
  | { type: 'goodbye' }
  | { type: 'here' }
  /**
   * The leader so far gave no sign of life and has been replaced: whatever it still says does not count. `replaces` is its lead as
   * far as its successor knows it; a tab that was opened meanwhile never heard of it.
   */
  | { type: 'deposed'; replaces: string | undefined }
  /** All messages of these channels are delivered from now on. */
  | { type: 'live'; channels: string[] }
  /** These channels were refused. */
  | { type: 'refused'; channels: string[] }
  /** These are unavailable now, but may be requested again. */
  | { type: 'lost'; channels: string[] }
  /** The server itself may have missed messages of these; they continue. */
  | { type: 'missed'; channels: string[] }
  /** The connection is lost: a channel receives nothing until it is live again. */
  | { type: 'down' }
  | { type: 'message'; channel: string; data: unknown }
  | { type: 'error'; message: string }
  | { type: 'sent'; to: string; id: number; sent: boolean };

/** Of the leader; `lead` names its time as the leader, as a tab may lead more than once. */
export type FromLeader<Message = LeaderMessage> = { from: string; lead: string } & Message;

/** Messages between the tabs of one user. `from` is the tab's id. */
export type TabMessage = ({ from: string } & MemberMessage) | FromLeader;

const OF_MEMBERS: Record<MemberMessage['type'], true> = { want: true, check: true, send: true, claim: true, ask: true };

/** Whether a message comes from the leader. */
export const isOfLeader = (message: TabMessage): message is FromLeader => !Object.hasOwn(OF_MEMBERS, message.type);

/** Raised when messages between tabs change: a tab from before a deployment understands none of those after it. */
const PROTOCOL = 2;

/** The name under which the tabs of a user share something: their channel, their lock and their marker. */
export const sharedName = (what: 'msg-socket' | 'notification-hub', key: string, protocol = PROTOCOL): string =>
  `${what}:${protocol}:${key}`;

/** Sends messages to all other tabs of the same user. */
export interface TabLink<Message = TabMessage> {
  post(message: Message): void;
  close(): void;
}

export type OpenLink<Message = TabMessage> = (listener: (message: Message) => void) => TabLink<Message>;

/** Tabs that cannot speak with each other. */
const NO_LINK: TabLink<unknown> = { post: () => undefined, close: () => undefined };

/** Some browsers refuse a channel where site data is blocked. */
const openChannel = (name: string): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};

/** A link over a `BroadcastChannel` of this name; without one, each tab is by itself. */
export const openBroadcast =
  <Message = TabMessage>(name: string): OpenLink<Message> =>
  (listener) => {
    const channel = openChannel(name);
    if (!channel) return NO_LINK;
    channel.onmessage = ({ data }: MessageEvent<Message>) => listener(data);
    return { post: (message) => channel.postMessage(message), close: () => channel.close() };
  };
