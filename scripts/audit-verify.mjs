/** `npm run audit:verify [-- HASH]`: checks that no entry of the journal was changed or removed. */
import fs from 'node:fs';
import { laptopEnv } from './lib/laptop-env.mjs';
import { inRoot, main, Refusal, runNode } from './lib/project.mjs';

/** A configured installation has a database server; any other is the one that `npm start` runs. */
const settings = () => (process.env.DATABASE_URL ? process.env : laptopEnv(process.env));

main(async () => {
  const bundle = inRoot('dist/backend/audit-verify.js');
  if (!fs.existsSync(bundle)) throw new Refusal('Nothing is built yet: run `npm run build` first.');
  const [noted] = process.argv.slice(2);
  if (noted !== undefined && !/^[\da-f]{64}$/.test(noted)) throw new Refusal('Usage: npm run audit:verify [-- HASH]');
  await runNode('Checking the journal', [bundle, ...(noted === undefined ? [] : [noted])], { env: settings() });
});
