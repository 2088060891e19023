import fs from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot, Refusal, run, say } from './project.mjs';

/**
 * Debian's own browsers, preferred to a download. The shell has no window, and needs half the processor time of the
 * browser that can have one.
 */
const SHELL = 'chromium-headless-shell';
const DEBIAN = [`/usr/bin/${SHELL}`, '/usr/bin/chromium'];

/** The browser of the system for the browser tests; undefined where there is none. */
export const systemBrowser = () => DEBIAN.find((file) => fs.existsSync(file));

const found = () => {
  if (systemBrowser()) return true;
  const { chromium } = createRequire(inRoot('package.json'))('@playwright/test');
  return fs.existsSync(chromium.executablePath());
};

const isRoot = () => process.getuid?.() === 0;

const installAsRoot = async () => {
  say(`Installing ${SHELL} for the browser tests ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', SHELL], { env });
};

/** Browser tests are never skipped silently: without a browser they fail with the command that installs one. */
export const ensureBrowser = async () => {
  if (!found() && isRoot() && fs.existsSync('/usr/bin/apt-get')) await installAsRoot();
  if (found()) return;
  const command = fs.existsSync('/usr/bin/apt-get')
    ? `sudo apt-get install -y ${SHELL}`
    : 'npx playwright install --with-deps chromium';
  throw new Refusal(`The browser tests need Chromium. Install it with:\n\n  ${command}\n`);
};
