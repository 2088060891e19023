import { sql } from 'drizzle-orm';
import { AppError, type CommonErrorCode } from '@/contract/vocabulary/error-codes';
import type { LoginAnswer, LoginUser } from '@/contract/endpoints/session';
import { inTransaction, type Anyone, type CallContext, type TransactionContext } from '../kernel';
import type { AccountPorts } from './ports';
import { hashOf, type RefreshToken, type RefreshTokens } from './refresh-tokens';
import { endSessions, loginAnswerOf, sessionEnd } from './sessions';

/**
 * Tabs that refresh at the same time send the same token, so the previous token is accepted for this long after a
 * rotation.
 */
const TOLERANCE_MS = 60_000;

interface Session extends LoginUser {
  tokenHash: string;
  previousHash: string | null;
  rotatedAt: string | null;
  begun: string;
  active: boolean;
  ended: boolean;
  expired: boolean;
}

/** Locks the session, so that the second of two tabs sees the first one's rotation. */
const lockSession = async ({ tx, now }: TransactionContext<Anyone>, id: string): Promise<Session | undefined> => {
  const [session] = await tx.rows<Session>(sql`
    SELECT u.id, u.name, u.email, u.image_url AS "imageUrl", u.role, u.active,
      s.token_hash AS "tokenHash", s.previous_hash AS "previousHash", s.rotated_at AS "rotatedAt",
      to_json(s.created_at) AS begun,
      s.ended_at IS NOT NULL AS ended, s.expires_at <= ${now.toISOString()} AS expired
    FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ${id} FOR UPDATE OF s`);
  return session;
};

const rotate = (
  { tx, now }: TransactionContext<Anyone>,
  { begun, role }: Session,
  next: RefreshToken,
): Promise<unknown> =>
  tx.rows(sql`
    UPDATE sessions SET previous_hash = token_hash, token_hash = ${hashOf(next.secret)},
      rotated_at = ${now.toISOString()}, last_seen_at = ${now.toISOString()},
      expires_at = ${sessionEnd(now, new Date(begun), role)} WHERE id = ${next.sessionId}`);

const justRotated = ({ previousHash, rotatedAt }: Session, hash: string, now: Date): boolean =>
  previousHash === hash && rotatedAt !== null && now.getTime() - Date.parse(rotatedAt) <= TOLERANCE_MS;

const toUser = ({ id, name, email, imageUrl, role }: Session): LoginUser => ({ id, name, email, imageUrl, role });

/** The session's user and the next token. */
interface Renewed {
  user: LoginUser;
  next: RefreshToken;
}

/** Returns a refusal instead of throwing it, because the end of a stolen session must be committed. */
const exchange = async (
  ctx: TransactionContext<Anyone>,
  refreshTokens: RefreshTokens,
  token: RefreshToken,
): Promise<Renewed | CommonErrorCode> => {
  const session = await lockSession(ctx, token.sessionId);
  if (session && !session.active) return 'ACCOUNT_DISABLED';
  if (!session || session.ended) return 'SESSION_ENDED';
  if (session.expired) return 'SESSION_EXPIRED';
  const hash = hashOf(token.secret);
  if (session.tokenHash === hash) {
    const next = { sessionId: token.sessionId, secret: refreshTokens.next(token) };
    await rotate(ctx, session, next);
    return { user: toUser(session), next };
  }
  if (justRotated(session, hash, ctx.now))
    return {
      user: toUser(session),
      next: { sessionId: token.sessionId, secret: refreshTokens.next(token, session.tokenHash) },
    };
  // A token that was replaced is used again, so two clients have this session: one of them has stolen it.
  await endSessions(ctx, sql`id = ${token.sessionId}`);
  return 'SESSION_ENDED';
};

/**
 * Rotates a refresh token. The previous one stays valid for 60 s and gives the same successor; an older one ends the
 * session. Throws SESSION_EXPIRED, SESSION_ENDED or ACCOUNT_DISABLED.
 */
export const refresh = async (
  ctx: CallContext<Anyone>,
  ports: AccountPorts,
  input: { refreshToken: string },
): Promise<LoginAnswer> => {
  const token = ports.refreshTokens.read(input.refreshToken);
  if (!token) throw new AppError('SESSION_ENDED');
  const outcome = await inTransaction(ctx, (ctx) => exchange(ctx, ports.refreshTokens, token));
  if (typeof outcome === 'string') throw new AppError(outcome);
  return loginAnswerOf(ports, outcome.user, outcome.next, ctx.now);
};
