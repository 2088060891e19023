import { existsSync } from 'node:fs';
import path from 'node:path';

/** Of the build, beside the backend's bundle. */
const BUILT = path.join(__dirname, 'pdf-thread.js');

/** What a thread runs: a file, or the code itself. */
export interface ThreadCode {
  run: string;
  eval: boolean;
}

const bundleSource = async (): Promise<ThreadCode> => {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'pdf-thread.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    logLevel: 'silent',
  });
  return { run: outputFiles[0]?.text ?? '', eval: true };
};

let bundled: Promise<ThreadCode> | undefined;

/**
 * The code of the thread that draws papers. Without a build (`npm run dev`, tests) it is bundled from the sources, once:
 * loaders of TypeScript do not know how to load what it draws with.
 */
export const pdfThreadCode = (): Promise<ThreadCode> => {
  if (existsSync(BUILT)) return Promise.resolve({ run: BUILT, eval: false });
  bundled ??= bundleSource();
  return bundled;
};
