import fs from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot, Refusal, run, say } from './project.mjs';

/** Debian's own browser, preferred to a download. */
const DEBIAN_CHROMIUM = '/usr/bin/chromium';

const found = () => {
  if (fs.existsSync(DEBIAN_CHROMIUM)) return true;
  const { chromium } = createRequire(inRoot('package.json'))('@playwright/test');
  return fs.existsSync(chromium.executablePath());
};

const isRoot = () => process.getuid?.() === 0;

const installAsRoot = async () => {
  say('Installing chromium for the browser tests ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
};

/** Browser tests are never skipped silently: without a browser they fail with the command that installs one. */
export const ensureBrowser = async () => {
  if (!found() && isRoot() && fs.existsSync('/usr/bin/apt-get')) await installAsRoot();
  if (found()) return;
  const command = fs.existsSync('/usr/bin/apt-get')
    ? 'sudo apt-get install -y chromium'
    : 'npx playwright install --with-deps chromium';
  throw new Refusal(`The browser tests need Chromium. Install it with:\n\n  ${command}\n`);
};
