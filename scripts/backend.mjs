/**
 * `npm run backend`: a backend by itself, for a web tier that has its address in `BACKEND_URL`. It refuses to start
 * unconfigured (server/env.ts).
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot, main, Refusal } from './lib/project.mjs';

/** Fixed: no other process would know a random free port, as the child of a web process uses. */
const PORT = '3001';

main(async () => {
  const bundle = inRoot('dist/backend/index.js');
  if (!fs.existsSync(bundle)) throw new Refusal('Nothing is built yet: run `npm run build` first.');
  process.env.NODE_ENV = 'production';
  process.env.BACKEND_PORT ||= PORT;
  process.chdir(inRoot());
  createRequire(import.meta.url)(bundle);
});
