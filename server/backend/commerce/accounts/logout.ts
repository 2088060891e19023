import { sql } from 'drizzle-orm';
import type { Context } from '../kernel';
import type { AccountPorts } from './ports';

/** Ends the session of a refresh token, however old the token is; one we never wrote is answered the same. */
export const logout = async (
  { db, now }: Context,
  { refreshTokens }: AccountPorts,
  input: { refreshToken: string },
): Promise<void> => {
  const token = refreshTokens.read(input.refreshToken);
  if (!token) return;
  await db.rows(sql`
    UPDATE sessions SET ended_at = ${now.toISOString()} WHERE id = ${token.sessionId} AND ended_at IS NULL`);
};
