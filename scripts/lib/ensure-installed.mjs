import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { readStamp, writeStamp } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { inRoot, Refusal, runNpm, say } from './project.mjs';

const STAMP = 'node_modules/.installed-hash';

// Binary packages differ between platforms and Node's major versions.
const wanted = () =>
  createHash('sha256')
    .update(fs.readFileSync(inRoot('package-lock.json')))
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex');

const packagesOf = (lockFile) => JSON.parse(fs.readFileSync(inRoot(lockFile), 'utf8')).packages;

/** After a manual `npm ci`: npm's own record shows whether it was for this lock file. */
const installedByHand = () => {
  if (!fs.existsSync(inRoot('node_modules/.package-lock.json'))) return false;
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(
    ([place, entry]) =>
      place === '' || entry.optional || entry.devOptional || installed[place]?.version === entry.version,
  );
};

const install = async () => {
  if (readStamp(STAMP) === wanted()) return;
  if (!installedByHand()) {
    say('Installing packages ...');
    const code = await runNpm(['ci', '--include=dev']);
    if (code !== 0) throw new Refusal('The packages could not be installed; npm says why above.');
  }
  writeStamp(STAMP, wanted());
};

/** Installs the packages of the lock file when they are missing or stale. */
export const ensureInstalled = async () => {
  if (readStamp(STAMP) !== wanted()) await withLock('install', install);
};
