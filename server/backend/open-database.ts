import path from 'node:path';
import { databaseIn, openPGlite } from './db/pglite';
import type { PostgresOptions } from './db/postgres';
import { gatherConstraints } from './commerce/noun';
import { explainViolations } from './db/constraints';
import type { Database } from './db/database';
import { backendNouns } from './nouns';

/** The migrations, at the same path relative to this file in the bundle and in the sources. */
export const MIGRATIONS = path.join(__dirname, 'db/migrations');
/** The template for a first start, created by `npm run build`; missing without a build. */
export const EMPTY_DATABASE = path.join(__dirname, 'db/empty');

/** Its driver is loaded only where it is used. */
const openPostgresAt = async (url: string, options: PostgresOptions): Promise<Database> => {
  const { openPostgres } = await import('./db/postgres');
  return openPostgres(url, options);
};

/** Where the database is, and the callbacks while it is open. */
export interface DatabasePlace {
  databaseUrl?: string;
  dataDir: string;
  /** Most connections to PostgreSQL. */
  databaseConnections?: number;
  /** The name of these connections at the server. */
  databaseName?: string;
  onLostConnection?: (error: Error) => void;
  /** For the embedded database; see `openPGlite`. */
  assertRoom?: () => Promise<void>;
  onBroken?: (error: Error) => void;
}

/** Opens the installation's database and migrates it; PGlite in `dataDir` if no URL is given. */
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
