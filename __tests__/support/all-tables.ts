import { readdirSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const SCHEMA = path.resolve(__dirname, '../../server/backend/db/schema');

/** Every table of the schema. */
export const allTables = (): PgTable[] =>
  readdirSync(SCHEMA).flatMap((file) =>
    Object.values(jest.requireActual<object>(path.join(SCHEMA, file))).filter((part): part is PgTable =>
      is(part, PgTable),
    ),
  );
