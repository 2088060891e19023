import { existsSync } from 'node:fs';
import path from 'node:path';

/** What a thread runs: a file, or the code itself. */
export interface ThreadCode {
  run: string;
  eval: boolean;
}

const bundleSource = async (folder: string, name: string): Promise<ThreadCode> => {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, `${name}.ts`)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    logLevel: 'silent',
  });
  return { run: outputFiles[0]?.text ?? '', eval: true };
};

const bundled = new Map<string, Promise<ThreadCode>>();

/**
 * The code of a thread, by its name and its folder among the sources, by default this one. Without a build (`npm run dev`, tests) it is bundled from the sources, once:
 * loaders of TypeScript do not know how to load what papers are drawn with.
 */
export const threadCode = (name: string, folder: string = __dirname): Promise<ThreadCode> => {
  // Of the build, beside the backend's bundle.
  const built = path.join(__dirname, `${name}.js`);
  if (existsSync(built)) return Promise.resolve({ run: built, eval: false });
  const code = bundled.get(name) ?? bundleSource(folder, name);
  bundled.set(name, code);
  return code;
};
