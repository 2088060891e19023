import type { SocketRequest } from '@/contract/realtime/socket';

/** Messages of any tab to the leader. */
export type MemberMessage =
  /** The channels this tab listens to; of the `missing` ones it receives no messages yet. */
  | { type: 'want'; channels: string[]; missing: string[] }
  /** The connection does not seem to be open: check it. */
  | { type: 'check' }
  | { type: 'send'; id: number; request: SocketRequest }
  /** This tab claims the lead; only without web locks (R4.4). */
  | { type: 'claim' }
  /** Asks the leader whether it is alive; it responds with `here`. */
  | { type: 'ask' };

/** Messages of the leader to all tabs. */
export type LeaderMessage =
  | { type: 'alive'; open: boolean }
  | { type: 'goodbye' }
  | { type: 'here' }
  /**
   * The previous leader stopped responding and has been replaced: its later messages are ignored. `replaces` is its
   * term as far as its successor knows it; a tab that was opened meanwhile has never received it.
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

/** A message of the leader; `lead` identifies its term, as a tab may lead more than once. */
export type FromLeader<Message = LeaderMessage> = { from: string; lead: string } & Message;

/** Messages between the tabs of one user. `from` is the tab's id. */
export type TabMessage = ({ from: string } & MemberMessage) | FromLeader;

const OF_MEMBERS: Record<MemberMessage['type'], true> = { want: true, check: true, send: true, claim: true, ask: true };

/** Whether a message was sent by the leader. */
export const isOfLeader = (message: TabMessage): message is FromLeader => !Object.hasOwn(OF_MEMBERS, message.type);

/**
 * Increment it when the messages between tabs change: a tab loaded before a deployment does not understand the new
 * ones.
 */
const PROTOCOL = 2;

/** Name of a resource that the tabs of a user share: their channel, lock or marker. */
export const sharedName = (what: 'msg-socket' | 'notification-hub', key: string, protocol = PROTOCOL): string =>
  `${what}:${protocol}:${key}`;

/** Sends messages to all other tabs of the same user. */
export interface TabLink<Message = TabMessage> {
  post(message: Message): void;
  close(): void;
}

export type OpenLink<Message = TabMessage> = (listener: (message: Message) => void) => TabLink<Message>;

/** The link of tabs that cannot exchange messages. */
const NO_LINK: TabLink<unknown> = { post: () => undefined, close: () => undefined };

/** Some browsers refuse to open a channel where site data is blocked. */
const openChannel = (name: string): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};

/** A link over a `BroadcastChannel` of this name; without one, each tab works alone. */
export const openBroadcast =
  <Message = TabMessage>(name: string): OpenLink<Message> =>
  (listener) => {
    const channel = openChannel(name);
    if (!channel) return NO_LINK;
    channel.onmessage = ({ data }: MessageEvent<Message>) => listener(data);
    return { post: (message) => channel.postMessage(message), close: () => channel.close() };
  };
