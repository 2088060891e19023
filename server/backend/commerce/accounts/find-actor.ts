import { sql } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { RoleId } from '@/contract/vocabulary/roles';
import type { Database, Sql } from '../../db/database';
import { anyUuid } from '../conditions';
import { createBatcher, type Outcome } from '../batcher';
import type { User } from '../kernel';

interface Asked {
  sessionId: string;
  now: Date;
}

interface Session {
  id: string;
  /** When it was ended (`endedAt`) and when it expires (`expiresAt`); ISO 8601. */
  endedAt: string | null;
  expiresAt: string;
  userId: string;
  name: string;
  role: RoleId;
  active: boolean;
}

const userOf = (session: Session | undefined, now: Date): User => {
  if (session && !session.active) throw new AppError('ACCOUNT_DISABLED');
  if (!session || session.endedAt !== null) throw new AppError('SESSION_ENDED');
  if (Date.parse(session.expiresAt) <= now.getTime()) throw new AppError('SESSION_EXPIRED');
  return { id: session.userId, name: session.name, role: session.role, sessionId: session.id };
};

const outcomeOf = (session: Session | undefined, now: Date): Outcome<User> => {
  try {
    return { status: 'fulfilled', value: userOf(session, now) };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
};

const readSessions = async (db: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, Session>> => {
  const found = await db.rows<Session>(sql`
    SELECT s.id, s.ended_at AS "endedAt", s.expires_at AS "expiresAt", u.id AS "userId", u.name, u.role, u.active
    FROM sessions s JOIN users u ON u.id = s.user_id WHERE ${anyUuid(sql`s.id`, ids)}`);
  return new Map(found.map((session) => [session.id, session]));
};

/**
 * Returns the current user of a session: an access token is invalid once its session has ended or its user is disabled.
 * Throws SESSION_EXPIRED, SESSION_ENDED or ACCOUNT_DISABLED.
 */
export const findActor = async (db: Sql, sessionId: string, now: Date): Promise<User> => {
  const sessions = await readSessions(db, [sessionId]);
  return userOf(sessions.get(sessionId), now);
};

/**
 * The most sessions that one statement reads, and the number of connections for it, which is all of them
 * (`db/lanes.ts`).
 */
const [MOST_TOGETHER, AT_ONCE] = [100, 2];

/** Batches concurrent `findActor` calls into one read. A call never gets a result that was read before it arrived. */
export const createActorFinder = (db: Database): ((asked: Asked) => Promise<User>) =>
  createBatcher<Asked, User>({
    name: 'callers together',
    async carryOut(calls) {
      const ids = [...new Set(calls.map(({ sessionId }) => sessionId))];
      const sessions = await readSessions(db.on('callers'), ids);
      return calls.map(({ sessionId, now }) => outcomeOf(sessions.get(sessionId), now));
    },
    most: MOST_TOGETHER,
    atOnce: AT_ONCE,
    waitMs: db.on('callers').waitMs,
  });
