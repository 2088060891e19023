import type { HubEvent } from '@/contract/realtime/hub';
import type { HubState } from './hub-events';

/** What the leading tab says of the connection. */
export type HubNews =
  /** The state now, and how often it has been connected, which tells a tab whether it may have missed something. */
  | { type: 'alive' | 'here'; state: HubState; connects: number }
  | { type: 'event'; name: HubEvent; args: unknown[] }
  | { type: 'error'; message: string }
  /** The server has ended the connection for good, or refuses the token: the session of all tabs may have ended. */
  | { type: 'rejected' }
  | { type: 'goodbye' }
  /** The leader so far gave no sign of life and has been replaced, as with the message socket. */
  | { type: 'deposed'; replaces: string | undefined };

/** `lead` names the time of a tab as the leader. */
export type FromHubLeader = { from: string; lead: string } & HubNews;

/** Messages between the tabs of one user about their hub connection. */
export type HubTabMessage =
  | FromHubLeader
  /** To the leader: how is it? That of the election, try to connect at once, and a claim without web locks. */
  | { from: string; type: 'ask' | 'reconnect' | 'claim' };

export const isOfHubLeader = (message: HubTabMessage): message is FromHubLeader => 'lead' in message;
