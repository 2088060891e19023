/** `npm run verify`: everything that must hold before a change lands. */
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { inPackages, inRoot, main, runNode } from './lib/project.mjs';

const CHECKS = [
  ['The format check', [inPackages('prettier/bin/prettier.cjs'), '--check', '.']],
  [
    'The lint check',
    [inPackages('eslint/bin/eslint.js'), '-c', inRoot('scripts/eslint.config.mjs'), '--max-warnings', '0', '.'],
  ],
  ['The type check', [inPackages('typescript/bin/tsc'), '--noEmit']],
  ['The text check', [inRoot('scripts/check-text.mjs')]],
  ['The test run', [inRoot('scripts/test.mjs')]],
];

main(async () => {
  await ensureInstalled();
  for (const [what, args] of CHECKS) await runNode(what, args);
});
