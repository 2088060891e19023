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

const server = process.env.TEST_DATABASE_URL;

/** Runs a suite on PostgreSQL where `TEST_DATABASE_URL` names a server, and on PGlite otherwise (A10.3). */
export const describeOnDatabase = (name: string, suite: (open: OpenDatabase) => void): void => {
  describe(name, () => suite(server ? () => openTestPostgres(server) : openTestPGlite));
};

/**
 * Runs a suite on PGlite, and on PostgreSQL besides where `TEST_DATABASE_URL` names a server (A10.3): for what the two may do
 * differently, which is everything about transactions, locks, connections, the order of texts and instants.
 */
export const describeOnBothDatabases = (name: string, suite: (open: OpenDatabase) => void): void => {
  describe(`${name}, on PGlite`, () => suite(openTestPGlite));
  if (server) describe(`${name}, on PostgreSQL`, () => suite(() => openTestPostgres(server)));
};
