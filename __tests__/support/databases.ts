import { gatherConstraints } from '@server/backend/commerce/noun';
import { explainViolations } from '@server/backend/db/constraints';
import type { Database } from '@server/backend/db/database';
import { backendNouns } from '@server/backend/nouns';
import { openPGlite } from '@server/backend/db/pglite';
import { openPostgres } from '@server/backend/db/postgres';
import { emptyDatabase, rememberSchema } from './empty-database';
import { pgliteSnapshot } from './pglite-snapshot';
import { createFromTemplate, dropDatabase, urlOf } from './postgres-template';

/** Opens a migrated database that contains only the addresses; closing it leaves nothing behind. */
export type OpenDatabase = () => Promise<Database>;

/** A shared machine may stall for longer than a user would be left waiting; timeouts have their own tests. */
const PATIENT_MS = 120_000;

const CONSTRAINTS = gatherConstraints(backendNouns);

/** Read by the runner, for the table at the end of `npm test`. */
const countDatabase = (): void => {
  const counters = globalThis as unknown as Record<symbol, number | undefined>;
  const key = Symbol.for('test-databases');
  counters[key] = (counters[key] ?? 0) + 1;
};

/**
 * How databases of one engine are created, connected, disconnected and removed. `Made` identifies one that is
 * disconnected.
 */
interface Engine<Made> {
  create(): Promise<Made>;
  connect(made: Made): Database;
  disconnect(db: Database): Promise<void>;
  remove(made: Made): Promise<void>;
}

const postgresOn = (server: string): Engine<string> => ({
  create: () => createFromTemplate(server),
  connect: (name) => openPostgres(urlOf(server, name), { connections: 24, waitMs: PATIENT_MS }),
  disconnect: (db) => db.close(),
  remove: (name) => dropDatabase(server, name),
});

/** Opening PGlite is the expensive part, so it stays open until it is removed. */
const PGLITE: Engine<Database> = {
  create: async () => openPGlite({ snapshot: await pgliteSnapshot(), waitMs: PATIENT_MS }),
  connect: (db) => db,
  disconnect: () => Promise.resolve(),
  remove: (db) => db.close(),
};

const createOn = async <Made>({ create }: Engine<Made>): Promise<Made> => {
  countDatabase();
  return create();
};

/** Opens a database; `closed` decides what happens to it when it is closed. */
const openOn = <Made>(engine: Engine<Made>, made: Made, closed: (made: Made) => Promise<unknown>): Database => {
  const db = explainViolations(engine.connect(made), CONSTRAINTS);
  return {
    ...db,
    async close() {
      await engine.disconnect(db);
      await closed(made);
    },
  };
};

const openNew = async <Made>(engine: Engine<Made>): Promise<Database> =>
  openOn(engine, await createOn(engine), engine.remove);

/**
 * Databases for the tests of one suite: when a test closes one, it is emptied and opened again for the next test, which
 * costs a tenth of a new one. A database that cannot be emptied, because a test changed its tables, is removed.
 */
const reusing = <Made>(engine: Engine<Made>) => {
  const idle: Made[] = [];
  const keep = (made: Made): Promise<unknown> => Promise.resolve(idle.push(made));
  const reopen = async (made: Made): Promise<Database | undefined> => {
    const db = openOn(engine, made, keep);
    if (await emptyDatabase(db)) return db;
    await engine.disconnect(db);
    await engine.remove(made);
    return undefined;
  };
  return {
    open: async (): Promise<Database> => {
      const made = idle.pop();
      const reopened = made && (await reopen(made));
      if (reopened) return reopened;
      const db = openOn(engine, await createOn(engine), keep);
      await rememberSchema(db);
      return db;
    },
    removeIdle: async (): Promise<void> => {
      for (const made of idle.splice(0)) await engine.remove(made);
    },
  };
};

export const openTestPGlite: OpenDatabase = () => openNew(PGLITE);

export const openTestPostgres = (server: string): Promise<Database> => openNew(postgresOn(server));

const server = process.env.TEST_DATABASE_URL;

/**
 * A database for tests that do not depend on the engine: PostgreSQL if `TEST_DATABASE_URL` is the address of a server,
 * which costs a tenth of PGlite.
 */
export const openTestDatabase: OpenDatabase = server ? () => openTestPostgres(server) : openTestPGlite;

const describeOn = <Made>(engine: Engine<Made>, name: string, suite: (open: OpenDatabase) => void): void => {
  const { open, removeIdle } = reusing(engine);
  describe(name, () => {
    suite(open);
    afterAll(removeIdle);
  });
};

/** Runs a suite on PostgreSQL if `TEST_DATABASE_URL` is the address of a server, and on PGlite otherwise (A10.3). */
export const describeOnDatabase = (name: string, suite: (open: OpenDatabase) => void): void =>
  server ? describeOn(postgresOn(server), name, suite) : describeOn(PGLITE, name, suite);

/**
 * Runs a suite on PGlite, and also on PostgreSQL if `TEST_DATABASE_URL` is the address of a server (A10.3): for
 * everything in which the two may differ, namely transactions, locks, connections, and the order of texts and instants.
 */
export const describeOnBothDatabases = (name: string, suite: (open: OpenDatabase) => void): void => {
  describeOn(PGLITE, `${name}, on PGlite`, suite);
  if (server) describeOn(postgresOn(server), `${name}, on PostgreSQL`, suite);
};
