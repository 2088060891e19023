/** Checks the titles of all commits since the rule was made; part of `npm run check`. */
import { capture, inPackages, inRoot, main, Refusal, say } from './lib/project.mjs';

/** The last commit before the rule. */
const BEFORE_RULE = '568cb363';

const git = async (...args) => (await capture('git', args)).code === 0;

main(async () => {
  if (!(await git('cat-file', '-e', `${BEFORE_RULE}^{commit}`)))
    return say('The history is not available: commits are not checked.');
  const { code, output } = await capture(process.execPath, [
    inPackages('@commitlint/cli/cli.js'),
    `--config=${inRoot('scripts/commitlint.config.mjs')}`,
    `--from=${BEFORE_RULE}`,
  ]);
  if (code !== 0) throw new Refusal(`Commits that do not follow CONTRIBUTING.md:\n${output}`);
});
