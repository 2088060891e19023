/** `npm run build`: Next's build, and one bundle for each of the two processes and the tools. */
import fs from 'node:fs';
import path from 'node:path';
import { bundleWorkers } from './lib/bundle-workers.mjs';
import { BUILD_STAMP, sourceFingerprint, WORKERS } from './lib/ensure-built.mjs';
import { writeStamp } from './lib/fingerprint.mjs';
import { inPackages, inRoot, main, ROOT, runNode } from './lib/project.mjs';

const ENTRIES = {
  'server/index': 'server/index.ts',
  'backend/index': 'server/backend/index.ts',
  'backend/make-demo': 'server/backend/make-demo.ts',
  'backend/draw-demo': 'server/backend/draw-demo.ts',
  'backend/admin-create': 'server/backend/admin-create.ts',
  'backend/audit-verify': 'server/backend/audit-verify.ts',
  'backend/pdf-thread': 'server/backend/pdf/pdf-thread.ts',
  'backend/preview-thread': 'server/backend/previews/preview-thread.ts',
  'backend/check-pdf-thread': 'server/backend/files/book-file/check-pdf-thread.ts',
  'backend/count-pages-thread': 'server/backend/files/book-contents/count-pages-thread.ts',
  'backend/first-pages-thread': 'server/backend/files/first-pages/first-pages-thread.ts',
  'backend/prepare-pdf-thread': 'server/backend/files/copy-marks/prepare-pdf-thread.ts',
  'backend/open-table-thread': 'server/backend/imports/open-table-thread.ts',
  'backend/parse-statement-thread': 'server/backend/payments/parse-statement-thread.ts',
  'backend/find-copy-order': 'server/backend/find-copy-order.ts',
  'backend/prepare-database': 'server/backend/prepare-database.ts',
  'backend/describe-api': 'server/backend/describe-api.ts',
};

/** Files that the backend reads at run time, copied to the same place relative to its bundle. */
const ASSETS = ['db/migrations', 'db/data', 'demo/samples', 'wallet/icons'];

const buildPages = () =>
  runNode('next build', [inPackages('next/dist/bin/next'), 'build'], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });

const CHUNKS = '.next/static/chunks';
const MAP_LINE = /\n*\/\/# sourceMappingURL=(\S+)\s*$/;

/**
 * Source maps show what a script contains. They are stored outside of what browsers can request, each under the name of
 * its script.
 */
const putMapsAside = () => {
  fs.mkdirSync(inRoot('.next/maps'), { recursive: true });
  for (const name of fs.readdirSync(inRoot(CHUNKS)).filter((file) => /\.(js|css)$/.test(file))) {
    const script = inRoot(CHUNKS, name);
    const code = fs.readFileSync(script, 'utf8');
    const [, map] = MAP_LINE.exec(code) ?? [];
    if (!map) continue;
    fs.copyFileSync(path.join(path.dirname(script), map), inRoot('.next/maps', `${name}.map`));
    fs.writeFileSync(script, code.replace(MAP_LINE, '\n'));
  }
  for (const name of fs.readdirSync(inRoot(CHUNKS)).filter((file) => file.endsWith('.map')))
    fs.rmSync(inRoot(CHUNKS, name));
};

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

const OFFLINE_PAGE = '.next/server/pages/offline.html';

/** The offline page and the files that it references, which the browser caches from the first visit on. */
const precached = () => {
  const html = fs.readFileSync(inRoot(OFFLINE_PAGE), 'utf8');
  const files = new Set(html.match(/\/_next\/static\/[^"'\\\s<>)]+/g));
  const revision = fs.readFileSync(inRoot('.next/BUILD_ID'), 'utf8');
  return [{ url: '/offline', revision }, ...[...files].map((url) => ({ url, revision: null }))];
};

const copyAssets = () => {
  for (const name of ASSETS) {
    const from = inRoot('server/backend', name);
    if (fs.existsSync(from)) fs.cpSync(from, inRoot('dist/backend', name), { recursive: true });
  }
};

/** First starts copy it: creating it takes several seconds of CPU. */
const prepareDatabase = () => runNode('Preparing the database', [inRoot('dist/backend/prepare-database.js')]);

/** Backends read it: describing the API takes several seconds of CPU. */
const describeApi = () => runNode('Describing the API', [inRoot('dist/backend/describe-api.js')]);

main(async () => {
  // Computed first: a file that changes during the build causes another build at the next start.
  const stamp = sourceFingerprint();
  fs.rmSync(inRoot(BUILD_STAMP), { force: true });
  await bundleServers();
  copyAssets();
  fs.rmSync(inRoot('.next/maps'), { recursive: true, force: true });
  await Promise.all([buildPages(), prepareDatabase(), describeApi()]);
  putMapsAside();
  // After the pages: the customers' worker contains the id of its build.
  await bundleWorkers(WORKERS, precached());
  writeStamp(BUILD_STAMP, stamp);
});
