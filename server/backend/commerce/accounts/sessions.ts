import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { LoginAnswer, LoginUser } from '@/contract/endpoints/session';
import { emit } from '../emit';
import type { Anyone, TransactionContext } from '../kernel';
import type { AccountPorts } from './ports';
import { hashOf, type RefreshToken } from './refresh-tokens';

const DAY_MS = 86_400_000;
/** A device that stays away this long signs in again. */
const SESSION_DAYS = 30;

/** When a session that was used now ends, if it is not used again. */
export const sessionEnd = (now: Date): string => new Date(now.getTime() + SESSION_DAYS * DAY_MS).toISOString();

/** What a sign-in answers: both tokens and the user. */
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

/** Signs a user in on one more device. */
export const startSession = async (
  { tx, now }: TransactionContext<Anyone>,
  ports: AccountPorts,
  user: LoginUser,
): Promise<LoginAnswer> => {
  const token = { sessionId: randomUUID(), secret: ports.refreshTokens.first() };
  await tx.rows(sql`
    INSERT INTO sessions (id, user_id, token_hash, created_at, expires_at)
    VALUES (${token.sessionId}, ${user.id}, ${hashOf(token.secret)}, ${now.toISOString()}, ${sessionEnd(now)})`);
  return loginAnswerOf(ports, user, token, now);
};

/** Ends the sessions that meet a condition and are still open. Their live connections are closed after the commit. */
export const endSessions = async (ctx: TransactionContext<Anyone>, which: SQL): Promise<void> => {
  const ended = await ctx.tx.rows<{ id: string }>(sql`
    UPDATE sessions SET ended_at = ${ctx.now.toISOString()} WHERE ${which} AND ended_at IS NULL RETURNING id`);
  if (ended.length > 0) await emit(ctx, 'session.ended', { sessionIds: ended.map(({ id }) => id) });
};
