/** `npm run demo:reset`: forgets the demo fair; the next `npm start` makes a fresh one. Secrets and settings stay. */
import fs from 'node:fs';
import path from 'node:path';
import { dataDirOf } from './lib/laptop-env.mjs';
import { isAlive, pidIn } from './lib/lock.mjs';
import { main, Refusal, say } from './lib/project.mjs';

/** The database and the files of the fair; the lock is taken by the running backend (server/backend/db/folder-lock.ts). */
const CONTENTS = ['pg', 'files'];

main(async () => {
  const dataDir = dataDirOf(process.env);
  const holder = pidIn(path.join(dataDir, 'lock'));
  if (holder && isAlive(holder)) {
    throw new Refusal(`${dataDir} is in use by process ${holder}. Stop the running instance first.`);
  }
  for (const name of CONTENTS) fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
  say(`${dataDir} is empty. \`npm start\` opens a fresh demo fair.`);
});
