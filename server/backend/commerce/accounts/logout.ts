import { sql } from 'drizzle-orm';
import type { Context } from '../kernel';
import { endSessions } from './end-sessions';
import type { AccountPorts } from './ports';

/** Ends the session of a refresh token, however old the token is; one we never wrote is answered the same. */
export const logout = async (
  { db, now }: Context,
  { refreshTokens }: AccountPorts,
  input: { refreshToken: string },
): Promise<void> => {
  const token = refreshTokens.read(input.refreshToken);
  if (!token) return;
  await db.transaction((tx) => endSessions({ tx, now }, sql`id = ${token.sessionId}`));
};
