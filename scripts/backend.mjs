/** `npm run backend`: one backend by itself, for a web tier that names it in `BACKEND_URL`. It refuses to start unconfigured (server/env.ts). */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot, main, Refusal } from './lib/project.mjs';

/** A free port, which the child of a web process takes, would be known to nobody. */
const PORT = '3001';

main(async () => {
  const bundle = inRoot('dist/backend/index.js');
  if (!fs.existsSync(bundle)) throw new Refusal('Nothing is built yet: run `npm run build` first.');
  process.env.NODE_ENV = 'production';
  process.env.BACKEND_PORT ||= PORT;
  process.chdir(inRoot());
  createRequire(import.meta.url)(bundle);
});
