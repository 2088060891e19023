import { ROOT } from './project.mjs';

/**
 * Writes service workers of `src/worker` to `public`.
 * @param {readonly string[]} names
 * @param {readonly { url: string, revision: string | null }[]} precached what a browser caches at the first visit
 */
export const bundleWorkers = async (names, precached = []) => {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: ROOT,
    entryPoints: names.map((name) => `src/worker/${name}.ts`),
    outdir: 'public',
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    tsconfig: 'tsconfig.json',
    define: { 'process.env.NODE_ENV': '"production"', PRECACHED: JSON.stringify(precached) },
    logLevel: 'warning',
  });
};
