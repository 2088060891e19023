import { sql } from 'drizzle-orm';
import type { Database } from '@server/backend/db/database';

/** The tables that a new test database is filled with. */
const REFERENCE_TABLES = ['provinces', 'wards'];

/** Everything that a migration creates, counted by kind. */
const SCHEMA = sql`
  SELECT (SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace)::int AS relations,
    (SELECT count(*) FROM pg_attribute WHERE attrelid >= 16384 AND attnum > 0 AND NOT attisdropped)::int AS columns,
    (SELECT count(*) FROM pg_constraint WHERE connamespace = 'public'::regnamespace)::int AS constraints,
    (SELECT count(*) FROM pg_trigger WHERE tgenabled = 'O')::int AS triggers,
    (SELECT count(*) FROM pg_proc WHERE pronamespace = 'public'::regnamespace)::int AS functions`;

/** The counts of a new database, by engine; the first one to be emptied must not have been changed. */
const schemas = new Map<string, string>();

/** Whether tables, columns, constraints, triggers and functions have the same counts as in a new database. */
const hasSchemaOfNew = async (db: Database): Promise<boolean> => {
  const [now] = await db.rows(SCHEMA);
  return JSON.stringify(now) === schemas.get(db.kind);
};

/** Must be called with a new database before one of its engine is emptied. */
export const rememberSchema = async (db: Database): Promise<void> => {
  if (!schemas.has(db.kind)) schemas.set(db.kind, JSON.stringify((await db.rows(SCHEMA))[0]));
};

/** In the replica role triggers and foreign keys do not fire, so the order of the tables does not matter. */
const EMPTY = sql.raw(`
  DO $$
  DECLARE name text;
  BEGIN
    SET LOCAL session_replication_role = replica;
    SET LOCAL lock_timeout = '5s';
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public'
      AND tablename NOT IN (${REFERENCE_TABLES.map((table) => `'${table}'`).join(', ')})
    LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
    PERFORM setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      FROM pg_sequences WHERE schemaname = 'public';
  END $$`);

/**
 * Deletes everything from a test database that a new one does not contain. Returns false if that is impossible: a test
 * changed its tables, another connection still has a lock, or the role of the tests may not disable triggers.
 */
export const emptyDatabase = async (db: Database): Promise<boolean> => {
  if (!(await hasSchemaOfNew(db))) return false;
  return db.rows(EMPTY).then(
    () => true,
    () => false,
  );
};
