import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { instant } from './columns';

/** Who changed what and when; written in the transaction of the change and never updated. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The noun, e.g. `publisher`. */
    kind: text().notNull(),
    recordId: text().notNull(),
    actorId: uuid().references(() => users.id),
    /** The user's name at that time. */
    actorName: text().notNull(),
    at: instant().notNull(),
    /** The changed fields, before and after; null where the record did not exist. `after` also has the `version`. */
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index('audit_entries_record').on(table.kind, table.recordId, table.id.desc().nullsFirst())],
);
