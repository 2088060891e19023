/** `npm run test:firebase`: the sign-in journey against the official Firebase Auth emulator. */
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { withFirebaseEmulator } from './lib/firebase-emulator.mjs';
import { main } from './lib/project.mjs';
import { conclude, runPlaywright } from './lib/test-runs.mjs';

/** Drives the popup of the official emulator; the ordinary browser tests leave it out. */
const SPEC = 'firebase-sign-in';

main(async () => {
  await ensureInstalled();
  await ensureBrowser();
  await ensureBuilt();
  const start = performance.now();
  const runs = await withFirebaseEmulator((host) =>
    runPlaywright(['e2e'], [SPEC], { FIREBASE_AUTH_EMULATOR_HOST: host, E2E_IDENTITY: 'official-emulator' }),
  );
  conclude(runs, performance.now() - start);
});
