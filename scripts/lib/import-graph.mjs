import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inRoot, ROOT } from './project.mjs';

const { config } = ts.readConfigFile(inRoot('tsconfig.json'), ts.sys.readFile);
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);

const filesBelow = (folder) =>
  fs
    .readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => inRoot(folder, name));

const importsOf = (file) =>
  ts
    .preProcessFile(fs.readFileSync(file, 'utf8'))
    .importedFiles.map(({ fileName }) => ts.resolveModuleName(fileName, file, options, ts.sys).resolvedModule)
    .flatMap((found) => (found && !found.isExternalLibraryImport ? [found.resolvedFileName] : []));

/**
 * Which files of these folders import which others, types included: a map from file to the files that it imports. Paths from the root
 * of the project.
 */
export const readImports = (folders) => {
  const short = (file) => path.relative(ROOT, file);
  return new Map(folders.flatMap(filesBelow).map((file) => [short(file), importsOf(file).map(short)]));
};
