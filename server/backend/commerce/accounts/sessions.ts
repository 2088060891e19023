import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { LoginAnswer, LoginUser } from '@/contract/endpoints/session';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { emit } from '../emit';
import type { Anyone, TransactionContext } from '../kernel';
import type { AccountPorts } from './ports';
import { hashOf, type RefreshToken } from './refresh-tokens';

/**
 * Returns when a session used now expires if it is not used again; never later than its absolute limit (A5.7).
 * @param begun when the user signed in
 */
export const sessionEnd = (now: Date, begun: Date, role: RoleId): string => {
  const { idleMs, wholeMs } = role === ROLE.SYSTEM ? LIMITS.administratorSession : LIMITS.session;
  return new Date(Math.min(now.getTime() + idleMs, begun.getTime() + wholeMs)).toISOString();
};

/** The response to a sign-in: both tokens and the user. */
export const loginAnswerOf = async (
  { accessTokens, refreshTokens }: AccountPorts,
  user: LoginUser,
  token: RefreshToken,
  now: Date,
): Promise<LoginAnswer> => ({
  ...(await accessTokens.issue({ userId: user.id, role: user.role, sessionId: token.sessionId }, now)),
  refreshToken: refreshTokens.write(token),
  user,
});

/**
 * Ends the open sessions that meet a condition. After the commit their live connections are closed; their browsers no
 * longer get push messages.
 */
export const endSessions = async (ctx: TransactionContext<Anyone>, which: SQL): Promise<void> => {
  const ended = await ctx.tx.rows<{ id: string }>(sql`
    WITH ended AS (
      UPDATE sessions SET ended_at = ${ctx.now.toISOString()} WHERE ${which} AND ended_at IS NULL RETURNING id),
    silenced AS (DELETE FROM push_subscriptions WHERE session_id IN (SELECT id FROM ended))
    SELECT id FROM ended`);
  if (ended.length > 0) await emit(ctx, 'session.ended', { sessionIds: ended.map(({ id }) => id) });
};

/** The client that signs in, as far as it describes itself. */
export interface Client {
  /** The client's user agent. */
  userAgent?: string | undefined;
  /** The refresh token of the session that the new one replaces. */
  replaces?: string | undefined;
}

/** The bearer of a refresh token may end its session, as in signing out; the session may be another user's. */
const endReplaced = async (
  ctx: TransactionContext<Anyone>,
  { refreshTokens }: AccountPorts,
  replaces: string | undefined,
): Promise<void> => {
  const token = replaces === undefined ? undefined : refreshTokens.read(replaces);
  if (token) await endSessions(ctx, sql`id = ${token.sessionId}`);
};

/** Creates a session for a user, replacing the one that the device had. */
export const startSession = async (
  ctx: TransactionContext<Anyone>,
  ports: AccountPorts,
  user: LoginUser,
  { userAgent, replaces }: Client,
): Promise<LoginAnswer> => {
  const { tx, now } = ctx;
  const token = { sessionId: randomUUID(), secret: ports.refreshTokens.first() };
  const at = now.toISOString();
  await tx.rows(sql`
    INSERT INTO sessions (id, user_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
    VALUES (${token.sessionId}, ${user.id}, ${hashOf(token.secret)}, ${userAgent?.slice(0, LIMITS.userAgent) ?? null},
      ${at}, ${at}, ${sessionEnd(now, now, user.role)})`);
  await endReplaced(ctx, ports, replaces);
  return loginAnswerOf(ports, user, token, now);
};
