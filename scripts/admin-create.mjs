/** `npm run admin:create -- EMAIL`: creates the first administrator of an installation. */
import fs from 'node:fs';
import { inRoot, main, Refusal, runNode } from './lib/project.mjs';

main(async () => {
  const bundle = inRoot('dist/backend/admin-create.js');
  if (!fs.existsSync(bundle)) throw new Refusal('Nothing is built yet: run `npm run build` first.');
  const [email] = process.argv.slice(2);
  if (!email?.includes('@')) throw new Refusal('Usage: npm run admin:create -- EMAIL');
  await runNode('Creating the administrator', [bundle, email]);
});
