import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { instant } from './columns';

/** Who changed what and when, written in the transaction of the change and never altered. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The noun, e.g. `publisher`. */
    kind: text().notNull(),
    recordId: text().notNull(),
    actorId: uuid().references(() => users.id),
    /** Their name at that time. */
    actorName: text().notNull(),
    at: instant().notNull(),
    /** The fields that changed, as they were and as they became; null where the record was not there. `after` has the `version`, too. */
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index('audit_entries_record').on(table.kind, table.recordId, table.id.desc().nullsFirst())],
);
