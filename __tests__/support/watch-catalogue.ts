import { sql } from 'drizzle-orm';
import type { Database, Sql } from '@server/backend/db/database';
import { describeOnDatabase, type OpenDatabase } from './databases';

/** Changes of the catalogue that a trigger has reported in this transaction and no use case has raised, as `kind id`. */
const readForgotten = async (tx: Sql): Promise<string[]> => {
  // Counters of copies are reported by their triggers alone; of pages the reason does not matter.
  const rows = await tx.rows<{ change: string }>(sql`
    SELECT DISTINCT concat_ws(' ', noted.kind, noted.id) AS change FROM catalogue_changes noted
    WHERE noted.xid = pg_current_xact_id_if_assigned() AND noted.by_trigger AND noted.kind NOT IN ('stock', 'copies')
      AND NOT EXISTS (SELECT 1 FROM catalogue_changes raised WHERE raised.xid = noted.xid AND NOT raised.by_trigger
        AND raised.kind = noted.kind AND (raised.id = noted.id OR raised.kind = 'page'))`);
  return rows.map(({ change }) => change);
};

/**
 * A test database on which a transaction fails that changes what visitors are shown without `catalogueChanged`: what
 * the triggers write must be among what the use case raises. Closing it fails too, if a caller has caught the failure.
 */
export const watchCatalogue = async (db: Database): Promise<Database> => {
  await db.rows(
    sql`ALTER TABLE catalogue_changes ADD COLUMN by_trigger boolean NOT NULL DEFAULT (pg_trigger_depth() > 0)`,
  );
  const missed = new Set<string>();
  const watch = (inner: Database): Database => ({
    ...inner,
    on: (lane) => watch(inner.on(lane)),
    transaction: (work, mode) =>
      inner.transaction(async (tx) => {
        const result = await work(tx);
        const forgotten = await readForgotten(tx);
        for (const change of forgotten) missed.add(change);
        if (forgotten.length > 0) throw new Error(`no use case has raised: ${forgotten.join(', ')}`);
        return result;
      }, mode),
  });
  return {
    ...watch(db),
    async close() {
      await db.rows(sql`ALTER TABLE catalogue_changes DROP COLUMN by_trigger`);
      await db.close();
      if (missed.size > 0) throw new Error(`no use case has raised: ${[...missed].join(', ')}`);
    },
  };
};

/** `describeOnDatabase` for a suite of use cases that write what visitors are shown; see `watchCatalogue`. */
export const describeOnWatchedDatabase = (name: string, suite: (open: OpenDatabase) => void): void =>
  describeOnDatabase(name, (open) => suite(async () => watchCatalogue(await open())));
