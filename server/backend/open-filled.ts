import { existsSync } from 'node:fs';
import type { BackendEnv } from '../env/backend-env';
import type { Database } from './db/database';
import { databaseIn } from './db/pglite';
import { isFilled } from './db/reference-data';
import { openDatabase, type DatabasePlace } from './open-database';
import { runInChild } from './run-in-child';

/** A first start: there is no database yet that would have to be opened to see whether it is empty. */
const isNew = ({ databaseUrl, dataDir }: BackendEnv): boolean => !databaseUrl && !existsSync(databaseIn(dataDir));

/**
 * Opens the database, with the demo fair in it if configured. A separate process creates it and exits: creating a fair
 * takes several times the memory of serving it, and the embedded database never frees memory.
 */
export const openFilled = async (
  env: BackendEnv,
  options: Omit<DatabasePlace, keyof BackendEnv>,
): Promise<Database> => {
  const open = (): Promise<Database> => openDatabase({ ...env, ...options });
  if (!env.demoData) return open();
  if (isNew(env)) await runInChild('make-demo');
  const db = await open();
  if (await isFilled(db, 'users')) return db;
  await db.close();
  await runInChild('make-demo');
  return open();
};
