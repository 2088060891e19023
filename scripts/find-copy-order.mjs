/** `npm run copy:order -- FILE`: names the order whose copy of a book a file is. */
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, main, Refusal, runNode } from './lib/project.mjs';

main(async () => {
  const bundle = inRoot('dist/backend/find-copy-order.js');
  if (!fs.existsSync(bundle)) throw new Refusal('Nothing is built yet: run `npm run build` first.');
  const [file] = process.argv.slice(2);
  if (!file || !fs.existsSync(file)) throw new Refusal('Usage: npm run copy:order -- FILE');
  await runNode('Looking for the order', [bundle, path.resolve(file)]);
});
