import fs from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot, Refusal, run, say } from './project.mjs';

/**
 * Debian's own browsers, preferred to a download. The shell has no window, and needs half the processor time of the
 * whole browser; what the shell leaves out (the back-forward cache) is tested in the whole one.
 */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const [SHELL, WHOLE] = PACKAGES.map((name) => `/usr/bin/${name}`);

/** The browsers of the system for the browser tests; where one is missing, Playwright looks for its own. */
export const systemBrowsers = () => ({
  E2E_BROWSER: [SHELL, WHOLE].find((file) => fs.existsSync(file)) ?? '',
  E2E_WHOLE_BROWSER: fs.existsSync(WHOLE) ? WHOLE : '',
});

const found = () => {
  if (fs.existsSync(WHOLE)) return true;
  const { chromium } = createRequire(inRoot('package.json'))('@playwright/test');
  return fs.existsSync(chromium.executablePath());
};

const isRoot = () => process.getuid?.() === 0;

const installAsRoot = async () => {
  say(`Installing ${PACKAGES.join(' and ')} for the browser tests ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], { env });
};

/** Browser tests are never skipped silently: without a browser they fail with the command that installs one. */
export const ensureBrowser = async () => {
  if (!found() && isRoot() && fs.existsSync('/usr/bin/apt-get')) await installAsRoot();
  if (found()) return;
  const command = fs.existsSync('/usr/bin/apt-get')
    ? `sudo apt-get install -y ${PACKAGES.join(' ')}`
    : 'npx playwright install --with-deps chromium';
  throw new Refusal(`The browser tests need Chromium. Install it with:\n\n  ${command}\n`);
};
