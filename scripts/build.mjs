/** `npm run build`: Next's build, and one bundle for each of the two processes and the tools. */
import fs from 'node:fs';
import { BUILD_STAMP, sourceFingerprint } from './lib/ensure-built.mjs';
import { writeStamp } from './lib/fingerprint.mjs';
import { inPackages, inRoot, main, ROOT, runNode } from './lib/project.mjs';

const ENTRIES = {
  'server/index': 'server/index.ts',
  'backend/index': 'server/backend/index.ts',
  'backend/admin-create': 'server/backend/admin-create.ts',
  'backend/pdf-thread': 'server/backend/pdf/pdf-thread.ts',
  'backend/check-pdf-thread': 'server/backend/pdf/check-pdf-thread.ts',
  'backend/prepare-database': 'server/backend/prepare-database.ts',
};

/** Files that the backend reads at run time, copied to the same place relative to its bundle. */
const ASSETS = ['migrations', 'data'];

const buildPages = () =>
  runNode('next build', [inPackages('next/dist/bin/next'), 'build'], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });

const bundleServers = async () => {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES,
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    packages: 'external',
    tsconfig: 'tsconfig.json',
    sourcemap: true,
    logLevel: 'warning',
  });
};

const copyAssets = () => {
  for (const name of ASSETS) {
    const from = inRoot('server/backend/db', name);
    if (fs.existsSync(from)) fs.cpSync(from, inRoot('dist/backend/db', name), { recursive: true });
  }
};

/** First starts copy it: making it takes several seconds of processor. */
const prepareDatabase = () => runNode('Preparing the database', [inRoot('dist/backend/prepare-database.js')]);

main(async () => {
  // Computed first: a file that changes during the build makes the next start build again.
  const stamp = sourceFingerprint();
  fs.rmSync(inRoot(BUILD_STAMP), { force: true });
  await bundleServers();
  copyAssets();
  await Promise.all([buildPages(), prepareDatabase()]);
  writeStamp(BUILD_STAMP, stamp);
});
