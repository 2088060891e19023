import type { BuildConnection, TokenFactory } from './build-connection';

/** Whose events are wanted, and the token that is good for them now. */
export interface HubAccount {
  userId: string;
  accessToken: string;
}

export interface HubClientOptions {
  /** Loads what builds connections; asked for when somebody is signed in. */
  load: () => Promise<BuildConnection>;
  /** The present access token, renewed first if it has run out. */
  token: TokenFactory;
  /** The server has ended the connection for good, or refuses the token: the session may be over. */
  ended: () => void;
  /** How long the connection of an old token stays beside its successor. */
  overlapMs?: number;
}

/** What the server said before it knew the new connection may still be on its way over the old one. */
export const OVERLAP_MS = 2000;

/** How the official client says that its token was refused (realtime 2.11). */
const REFUSED = /status code '401'/i;

export const isRefusal = (error: Error): boolean => REFUSED.test(String(error));
