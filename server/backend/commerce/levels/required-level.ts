import { sql } from 'drizzle-orm';

/** The lowest level that may buy at the fair `c`, or null when all may (A11.9). */
export const requiredLevel = sql`
  (SELECT CASE WHEN l.conditional_point > 0 THEN
     json_build_object('id', l.id, 'name', l.name, 'conditionalPoint', l.conditional_point) END
   FROM campaign_levels cl JOIN levels l ON l.id = cl.level_id WHERE cl.campaign_id = c.id
   ORDER BY l.conditional_point LIMIT 1)`;
