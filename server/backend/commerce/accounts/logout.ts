import { sql } from 'drizzle-orm';
import { inTransaction, type Anyone, type CallContext } from '../kernel';
import type { AccountPorts } from './ports';
import { endSessions } from './sessions';

/**
 * Ends the session of a refresh token, however old the token is. Text that is not one of our tokens ends nothing and is
 * no error.
 */
export const logout = async (
  ctx: CallContext<Anyone>,
  { refreshTokens }: AccountPorts,
  input: { refreshToken: string },
): Promise<void> => {
  const token = refreshTokens.read(input.refreshToken);
  if (!token) return;
  await inTransaction(ctx, (ctx) => endSessions(ctx, sql`id = ${token.sessionId}`));
};
