/** `npm run verify`: everything that must hold before a change lands. */
import { inRoot, main, runNode } from './lib/project.mjs';

main(async () => {
  await runNode('The check', [inRoot('scripts/check.mjs')]);
  await runNode('The test run', [inRoot('scripts/test.mjs')]);
});
