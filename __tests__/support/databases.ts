import { gatherConstraints } from '@server/backend/commerce/noun';
import { explainViolations } from '@server/backend/db/constraints';
import type { Database } from '@server/backend/db/database';
import { backendNouns } from '@server/backend/nouns';
import { openPGlite } from '@server/backend/db/pglite';
import { openPostgres } from '@server/backend/db/postgres';
import { pgliteSnapshot } from './pglite-snapshot';
import { createFromTemplate, dropDatabase, urlOf } from './postgres-template';

/** Opens a fresh, migrated database with the addresses in it; closing it leaves nothing behind. */
export type OpenDatabase = () => Promise<Database>;

/** A shared machine may stand still for longer than a person would be let wait; what must be given up has its own tests. */
const PATIENT_MS = 120_000;

const CONSTRAINTS = gatherConstraints(backendNouns);

export const openTestPGlite: OpenDatabase = async () =>
  explainViolations(await openPGlite({ snapshot: await pgliteSnapshot(), waitMs: PATIENT_MS }), CONSTRAINTS);

export const openTestPostgres = async (server: string): Promise<Database> => {
  const name = await createFromTemplate(server);
  const db = explainViolations(openPostgres(urlOf(server, name), { connections: 24, waitMs: PATIENT_MS }), CONSTRAINTS);
  return {
    ...db,
    async close() {
      await db.close();
      await dropDatabase(server, name);
    },
  };
};

/** Runs a suite on PGlite, and on PostgreSQL where `TEST_DATABASE_URL` names a server (A10.3). */
export const describeOnDatabases = (name: string, suite: (open: OpenDatabase) => void): void => {
  describe(`${name}, on PGlite`, () => suite(openTestPGlite));
  const server = process.env.TEST_DATABASE_URL;
  if (server) describe(`${name}, on PostgreSQL`, () => suite(() => openTestPostgres(server)));
};

/**
 * Runs a dear suite once, on PostgreSQL where `TEST_DATABASE_URL` names a server. For what makes its data by use cases that
 * other suites prove on both.
 */
export const describeOnOneDatabase = (name: string, suite: (open: OpenDatabase) => void): void => {
  const server = process.env.TEST_DATABASE_URL;
  describe(name, () => suite(server ? () => openTestPostgres(server) : openTestPGlite));
};
