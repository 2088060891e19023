import type { HubEvent } from '@/contract/realtime/hub';
import type { HubState } from './hub-events';

/** Messages of the leading tab about the connection. */
export type HubNews =
  /**
   * The current state, and how often the hub has been connected, from which a tab detects whether it may have missed
   * events.
   */
  | { type: 'alive' | 'here'; state: HubState; connects: number }
  | { type: 'event'; name: HubEvent; args: unknown[] }
  | { type: 'error'; message: string }
  /** The server has ended the connection for good, or refuses the token: the session of all tabs may have ended. */
  | { type: 'rejected' }
  | { type: 'goodbye' }
  /** The previous leader stopped responding and has been replaced, as with the message socket. */
  | { type: 'deposed'; replaces: string | undefined };

/** `lead` identifies a tab's term as the leader. */
export type FromHubLeader = { from: string; lead: string } & HubNews;

/** Messages between the tabs of one user about their hub connection. */
export type HubTabMessage =
  | FromHubLeader
  /** To the leader: report your state (part of the election), try to connect at once, and a claim without web locks. */
  | { from: string; type: 'ask' | 'reconnect' | 'claim' };

export const isOfHubLeader = (message: HubTabMessage): message is FromHubLeader => 'lead' in message;
