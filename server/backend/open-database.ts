import path from 'node:path';
import { databaseIn, openPGlite } from './db/pglite';
import type { PostgresOptions } from './db/postgres';
import { gatherConstraints } from './commerce/noun';
import { explainViolations } from './db/constraints';
import type { Database } from './db/database';
import { backendNouns } from './nouns';

/** The bundle and the sources keep their migrations in the same place beside this file. */
export const MIGRATIONS = path.join(__dirname, 'db/migrations');
/** What a first start begins with, made by `npm run build`; without a build there is none. */
export const EMPTY_DATABASE = path.join(__dirname, 'db/empty');

/** Its driver is loaded only where it is used. */
const openPostgresAt = async (url: string, options: PostgresOptions): Promise<Database> => {
  const { openPostgres } = await import('./db/postgres');
  return openPostgres(url, options);
};

/** Where the database is, and what is asked and told meanwhile. */
export interface DatabasePlace {
  databaseUrl?: string;
  dataDir: string;
  /** Most connections to PostgreSQL. */
  databaseConnections?: number;
  /** How these connections are named there. */
  databaseName?: string;
  onLostConnection?: (error: Error) => void;
  /** Of the embedded database; see `openPGlite`. */
  assertRoom?: () => Promise<void>;
  onBroken?: (error: Error) => void;
}

/** Opens the database of the installation and brings it up to date; PGlite in `dataDir` when no URL is given. */
export const openDatabase = async (at: DatabasePlace): Promise<Database> => {
  const db = at.databaseUrl
    ? await openPostgresAt(at.databaseUrl, {
        connections: at.databaseConnections,
        name: at.databaseName,
        onLostConnection: at.onLostConnection,
      })
    : await openPGlite({
        folder: at.dataDir,
        beginWith: databaseIn(EMPTY_DATABASE),
        assertRoom: at.assertRoom,
        onBroken: at.onBroken,
      });
  try {
    await db.migrate(MIGRATIONS);
  } catch (error) {
    await db.close();
    throw error;
  }
  return explainViolations(db, gatherConstraints(backendNouns));
};
