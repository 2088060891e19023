import { rmSync } from 'node:fs';
import { openPGlite } from './db/pglite';
import { prepareEmpty } from './db/reference-data';
import { EMPTY_DATABASE, MIGRATIONS } from './open-database';

/** Creates the template database for first starts, for `npm run build`. */
const prepareDatabase = async (): Promise<void> => {
  rmSync(EMPTY_DATABASE, { recursive: true, force: true });
  const db = await openPGlite({ folder: EMPTY_DATABASE });
  await prepareEmpty(db, MIGRATIONS);
  await db.close();
};

void prepareDatabase();
