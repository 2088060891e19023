/** `npm run demo:reset`: deletes the demo fair; the next `npm start` creates a new one. Secrets and settings are kept. */
import fs from 'node:fs';
import path from 'node:path';
import { takeLock } from '../server/shared/process-lock.cjs';
import { dataDirOf } from './lib/laptop-env.mjs';
import { main, Refusal, say } from './lib/project.mjs';

/** The fair's database and files. */
const CONTENTS = ['pg', 'files'];

main(async () => {
  const dataDir = dataDirOf(process.env);
  fs.mkdirSync(dataDir, { recursive: true });
  // Takes the backend's lock (server/backend/db/folder-lock.ts), so that no backend runs or starts meanwhile.
  const { release, holder } = takeLock(path.join(dataDir, 'lock'));
  if (!release) throw new Refusal(`${dataDir} is in use by process ${holder}. Stop the running instance first.`);
  try {
    for (const name of CONTENTS) fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
  } finally {
    release();
  }
  say(`${dataDir} is empty. \`npm start\` opens a fresh demo fair.`);
});
