import { AppError } from '@/contract/vocabulary/error-codes';
import { findActor } from '../../commerce/accounts/find-actor';
import type { AccessTokens } from '../../commerce/accounts/tokens';
import type { User } from '../../commerce/kernel';
import type { Database } from '../../db/database';

export interface IdentityDeps {
  db: Database;
  tokens: AccessTokens;
  clock: () => Date;
}

/** The user of one connection, by its latest access token. */
export interface Identity {
  /**
   * Verifies an access token. Throws TOKEN_EXPIRED, TOKEN_INVALID, SESSION_EXPIRED, SESSION_ENDED or ACCOUNT_DISABLED; the previous
   * user is then kept.
   */
  authenticate(accessToken: string): Promise<User>;
  /** Reads the current user from the database; undefined when there is none, or their session has ended. */
  current(): Promise<User | undefined>;
  /** Removes the user if their session is among the ended ones. */
  endSessions(sessionIds: readonly string[]): void;
  forget(): void;
}

/** The longest delay of Node's timers. */
const LONGEST_MS = 2 ** 31 - 1;

/** @param onLost called when the user is removed because their token expired or their session has ended */
export const createIdentity = ({ db, tokens, clock }: IdentityDeps, onLost: (refusal: AppError) => void): Identity => {
  let known: User | undefined;
  /** Sessions that are being looked up; removed when they end meanwhile. */
  const lookups = new Set<string>();
  let expiry: NodeJS.Timeout | undefined;

  const forget = (): void => {
    known = undefined;
    clearTimeout(expiry);
  };
  const lose = (refusal: AppError): void => {
    forget();
    onLost(refusal);
  };

  const lookUp = async (sessionId: string): Promise<User> => {
    lookups.add(sessionId);
    const actor = await findActor(db.on('callers'), sessionId, clock());
    if (!lookups.delete(sessionId)) throw new AppError('SESSION_ENDED');
    return actor;
  };

  return {
    async authenticate(accessToken) {
      const { sessionId, expires } = await tokens.verify(accessToken, clock());
      const actor = await lookUp(sessionId);
      forget();
      known = actor;
      const left = Math.min(expires - clock().getTime(), LONGEST_MS);
      expiry = setTimeout(() => lose(new AppError('TOKEN_EXPIRED')), left).unref();
      return actor;
    },
    async current() {
      try {
        return known && (await lookUp(known.sessionId));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (known) lose(error);
        return undefined;
      }
    },
    endSessions(sessionIds) {
      for (const id of sessionIds) lookups.delete(id);
      if (known && sessionIds.includes(known.sessionId)) lose(new AppError('SESSION_ENDED'));
    },
    forget,
  };
};
