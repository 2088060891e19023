import fs from 'node:fs';
import { createRequire } from 'node:module';
import { getBrowser } from './get-browser.mjs';
import { inPackages, inRoot, Refusal, run, say } from './project.mjs';

/**
 * Debian's own browsers, preferred to a download. The headless shell needs half the CPU time of the whole browser; what
 * the shell lacks (the back-forward cache) is tested in the whole one.
 */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const APT_GET = '/usr/bin/apt-get';
const [SHELL, WHOLE] = PACKAGES.map((name) => `/usr/bin/${name}`);

/** The system's browsers for the browser tests; if one is missing, Playwright looks for its own. */
export const systemBrowsers = () => ({
  E2E_BROWSER: [SHELL, WHOLE].find((file) => fs.existsSync(file)) ?? '',
  E2E_WHOLE_BROWSER: fs.existsSync(WHOLE) ? WHOLE : '',
});

const found = () => {
  if (fs.existsSync(WHOLE)) return true;
  const { chromium } = createRequire(inRoot('package.json'))('@playwright/test');
  return fs.existsSync(chromium.executablePath());
};

const canInstallPackages = () => process.getuid?.() === 0 && fs.existsSync(APT_GET);

/** Debian's packages, which only root may install. */
const installPackages = async () => {
  say(`Installing ${PACKAGES.join(' and ')} for the browser tests ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], { env });
};

/** Downloads Playwright's own browser into the user's folder. */
const download = async () => {
  say('Downloading Chromium for the browser tests ...');
  await run(process.execPath, [inPackages('@playwright/test/cli.js'), 'install', 'chromium']);
};

/**
 * Browser tests are never skipped silently.
 * @throws {Refusal} with the command that installs a browser, where none could be got
 */
export const ensureBrowser = async () => {
  if (await getBrowser({ found, canInstallPackages, installPackages, download })) return;
  const command = fs.existsSync(APT_GET)
    ? `sudo apt-get install -y ${PACKAGES.join(' ')}`
    : 'npx playwright install --with-deps chromium';
  throw new Refusal(`The browser tests need Chromium. Install it with:\n\n  ${command}\n`);
};
