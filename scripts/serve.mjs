/** `npm run serve`: production. The server itself refuses to start unconfigured (server/env.ts). */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot, main, Refusal } from './lib/project.mjs';

main(async () => {
  const bundle = inRoot('dist/server/index.js');
  if (!fs.existsSync(bundle)) throw new Refusal('Nothing is built yet: run `npm run build` first.');
  process.env.NODE_ENV = 'production';
  process.chdir(inRoot());
  await createRequire(import.meta.url)(bundle).ready;
});
