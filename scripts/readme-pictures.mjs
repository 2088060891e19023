/**
 * `npm run pictures`: takes screenshots of the demo fair, as small WebP files: for the README in docs/pictures, for the
 * guides of the back office in public/help.
 */
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { main } from './lib/project.mjs';
import { conclude, runPart } from './lib/test-runs.mjs';

main(async () => {
  const start = performance.now();
  await ensureInstalled();
  await ensureBrowser();
  await ensureBuilt();
  conclude([await runPart('pictures', 1, [])], performance.now() - start);
});
