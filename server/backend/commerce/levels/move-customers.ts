import { sql, type SQL } from 'drizzle-orm';
import { userHistory } from '@/text/people';
import { insertEvents } from '../emit';
import type { ChangedBy, TransactionContext } from '../kernel';
import type { Facts } from '../records/facts';

/** Maximum customers per event: moving all customers of a level may move thousands. */
const EVENTS_AT_ONCE = 1000;

/**
 * Gives customers other levels, in one statement. It increments their versions, so that a form opened before cannot
 * silently overwrite the change, writes their histories, and emits the events that notify them. The shared lock of the
 * levels must be taken. Users are locked before customers, in id order.
 * @param moves rows `user_id, level_id`: the customers and the new level of each
 * @param why further facts for their histories
 * @returns how many they are
 */
export const moveCustomers = async (
  { tx, now, actor }: TransactionContext<ChangedBy>,
  moves: SQL,
  why: Facts = {},
): Promise<number> => {
  const at = now.toISOString();
  await tx.rows(sql`
    SELECT 1 FROM users WHERE id IN (SELECT m.user_id FROM (${moves}) m) ORDER BY id FOR NO KEY UPDATE`);
  const events = insertEvents(
    now,
    'level.changed',
    sql`jsonb_build_object('userIds', jsonb_agg(told.user_id ORDER BY told.user_id), 'level', told.name, 'raised', told.raised)`,
    sql`FROM told GROUP BY told.old_id, told.new_id, told.name, told.raised, told.part`,
  );
  const [row] = await tx.rows<{ count: number }>(sql`
    WITH moves AS (
      SELECT c.user_id, c.level_id AS old_id, m.level_id AS new_id
      FROM customers c JOIN (${moves}) m ON m.user_id = c.user_id WHERE m.level_id <> c.level_id),
    moved AS (UPDATE customers c SET level_id = m.new_id FROM moves m WHERE c.user_id = m.user_id RETURNING 1),
    raised AS (
      UPDATE users u SET version = version + 1, updated_at = ${at} FROM moves m WHERE u.id = m.user_id
      RETURNING u.id, u.version),
    recorded AS (
      INSERT INTO audit_entries (kind, record_id, actor_id, actor_name, at, before, after)
      SELECT ${userHistory.name}::text, m.user_id::text, ${actor.id}::uuid, ${actor.name}::text, ${at}::timestamptz,
        jsonb_build_object('level', old.name),
        jsonb_build_object('level', new.name, 'version', r.version) || ${JSON.stringify(why)}::jsonb
      FROM moves m JOIN raised r ON r.id = m.user_id
      JOIN levels old ON old.id = m.old_id JOIN levels new ON new.id = m.new_id RETURNING 1),
    told AS (
      SELECT m.user_id, m.old_id, m.new_id, new.name, new.conditional_point > old.conditional_point AS raised,
        (row_number() OVER (PARTITION BY m.old_id, m.new_id ORDER BY m.user_id) - 1) / ${EVENTS_AT_ONCE}::int AS part
      FROM moves m JOIN levels old ON old.id = m.old_id JOIN levels new ON new.id = m.new_id),
    emitted AS (${events})
    SELECT count(*)::int AS count FROM moved`);
  return row?.count ?? 0;
};
