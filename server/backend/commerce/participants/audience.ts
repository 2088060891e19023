import { sql } from 'drizzle-orm';
import type { Audience } from '@/contract/endpoints/participants';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Sql } from '../../db/database';
import { requiredLevel } from '../levels/required-level';

/** The level and groups that a fair requires, and how many customers with an account may buy there today (A11.9). */
export const readAudience = async (db: Sql, campaignId: number): Promise<Audience> => {
  const [audience] = await db.rows<Audience>(sql`
    SELECT ${requiredLevel} AS level,
      (SELECT coalesce(json_agg(g.name ORDER BY g.name), '[]')
       FROM campaign_groups cg JOIN groups g ON g.id = cg.group_id WHERE cg.campaign_id = c.id) AS groups,
      readers.may AS readers, readers.all AS "allReaders"
    FROM campaigns c, LATERAL (
      SELECT count(*)::int AS all,
        count(*) FILTER (WHERE l.conditional_point >= coalesce(
          (SELECT min(rl.conditional_point) FROM campaign_levels cl JOIN levels rl ON rl.id = cl.level_id
           WHERE cl.campaign_id = c.id), 0))::int AS may
      FROM users u JOIN customers cu ON cu.user_id = u.id JOIN levels l ON l.id = cu.level_id
      WHERE u.role = ${ROLE.CUSTOMER} AND u.active) readers
    WHERE c.id = ${campaignId}`);
  return audience!;
};
