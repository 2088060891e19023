import { sql } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { RoleId } from '@/contract/vocabulary/roles';
import type { Sql } from '../../db/database';
import type { User } from '../kernel';

interface Found {
  id: string;
  name: string;
  role: RoleId;
  active: boolean;
  alive: boolean;
}

/**
 * The user of a session, as they are now: an access token is worth nothing once its session has ended or its user is disabled.
 * Throws SESSION_ENDED or ACCOUNT_DISABLED.
 */
export const findActor = async (db: Sql, sessionId: string, now: Date): Promise<User> => {
  const [found] = await db.rows<Found>(sql`
    SELECT u.id, u.name, u.role, u.active, s.ended_at IS NULL AND s.expires_at > ${now.toISOString()} AS alive
    FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ${sessionId}`);
  if (found && !found.active) throw new AppError('ACCOUNT_DISABLED');
  if (!found?.alive) throw new AppError('SESSION_ENDED');
  return { id: found.id, name: found.name, role: found.role, sessionId };
};
