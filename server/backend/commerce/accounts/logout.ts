import { sql } from 'drizzle-orm';
import { inTransaction, type Anyone, type CallContext } from '../kernel';
import { endSessions } from './end-sessions';
import type { AccountPorts } from './ports';

/** Ends the session of a refresh token, however old the token is; one we never wrote is answered the same. */
export const logout = async (
  ctx: CallContext<Anyone>,
  { refreshTokens }: AccountPorts,
  input: { refreshToken: string },
): Promise<void> => {
  const token = refreshTokens.read(input.refreshToken);
  if (!token) return;
  await inTransaction(ctx, (ctx) => endSessions(ctx, sql`id = ${token.sessionId}`));
};
