import { existsSync } from 'node:fs';
import path from 'node:path';

/** The code of a worker thread: a file, or the source text itself. */
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
 * Returns the code of a worker thread, by its name and its folder in the sources. Without a build (`npm run dev`, tests)
 * it is bundled from the sources, once: TypeScript loaders cannot load the PDF renderer.
 */
export const threadCode = (name: string, folder: string): Promise<ThreadCode> => {
  // From the build, next to the backend's bundle.
  const built = path.join(__dirname, `${name}.js`);
  if (existsSync(built)) return Promise.resolve({ run: built, eval: false });
  const code = bundled.get(name) ?? bundleSource(folder, name);
  bundled.set(name, code);
  return code;
};
