import { existsSync } from 'node:fs';
import type { BackendEnv } from '../env/backend-env';
import type { Database } from './db/database';
import { databaseIn } from './db/pglite';
import { isFilled } from './db/reference-data';
import { openDatabase, type DatabasePlace } from './open-database';
import { runBeside } from './run-beside';

/** A first start: there is nothing yet that would have to be opened to see that it is empty. */
const isNew = ({ databaseUrl, dataDir }: BackendEnv): boolean => !databaseUrl && !existsSync(databaseIn(dataDir));

/**
 * Opens the database, with the demo fair in it where one was asked for. Another process makes that and ends: the embedded database takes
 * several times the memory to make a fair as to serve it, and gives none back.
 */
export const openFilled = async (
  env: BackendEnv,
  options: Omit<DatabasePlace, keyof BackendEnv>,
): Promise<Database> => {
  const open = (): Promise<Database> => openDatabase({ ...env, ...options });
  if (!env.demoData) return open();
  if (isNew(env)) await runBeside('make-demo');
  const db = await open();
  if (await isFilled(db, 'users')) return db;
  await db.close();
  await runBeside('make-demo');
  return open();
};
