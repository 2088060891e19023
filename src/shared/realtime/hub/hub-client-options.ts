import type { BuildConnection, TokenFactory } from './build-connection';

/** The user whose events are received, and their current access token. */
export interface HubAccount {
  userId: string;
  accessToken: string;
}

export interface HubClientOptions {
  /** Loads the official client; called when a user is signed in. */
  load: () => Promise<BuildConnection>;
  /** The current access token, renewed first if it has expired. */
  token: TokenFactory;
  /** The server has ended the connection for good, or refuses the token: the session may have ended. */
  onSessionRejected: () => void;
  /** How long the old connection stays open next to its successor. */
  overlapMs?: number;
}

/** Messages sent before the server knew the new connection may still arrive over the old one. */
export const OVERLAP_MS = 2000;

/** How the official client reports a refused token (R2.11.1). */
const UNAUTHORIZED = /status code '401'/i;

export const isUnauthorized = (error: Error): boolean => UNAUTHORIZED.test(String(error));
