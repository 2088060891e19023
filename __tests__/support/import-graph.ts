import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../..');
const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile) as {
  config: { compilerOptions: object };
};
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);

const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(ROOT, folder, name));

const importsOf = (file: string): string[] =>
  ts
    .preProcessFile(fs.readFileSync(file, 'utf8'))
    .importedFiles.map(({ fileName }) => ts.resolveModuleName(fileName, file, options, ts.sys).resolvedModule)
    .flatMap((found) => (found && !found.isExternalLibraryImport ? [found.resolvedFileName] : []));

/** Which files of these folders import which others, types included. Paths from the root of the project. */
export const readImports = (folders: readonly string[]): Map<string, string[]> => {
  const short = (file: string): string => path.relative(ROOT, file);
  return new Map(folders.flatMap(filesBelow).map((file) => [short(file), importsOf(file).map(short)]));
};

/** The groups of files that import each other, directly or by way of others (strongly connected components; Tarjan). */
export const cyclesOf = (imports: ReadonlyMap<string, readonly string[]>): string[][] => {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    lowest.set(file, index);
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) lowest.set(file, Math.min(lowest.get(file)!, visit(next)));
      else if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, order.get(next)!));
    }
    if (lowest.get(file) === index) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) cycles.push(group.sort());
    }
    return lowest.get(file)!;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return cycles;
};
