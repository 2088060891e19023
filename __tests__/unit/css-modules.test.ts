import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.join(folder, file));

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

const resolve = (file: string, imported: string): string =>
  imported.startsWith('@/') ? `src/${imported.slice(2)}` : path.join(path.dirname(file), imported);

/** Classes that a component names and its style sheet does not have. */
const missingIn = (file: string): string[] => {
  const source = read(file);
  return [...source.matchAll(IMPORT)].flatMap(([, name = '', imported = '']) => {
    const declared = new Set(read(resolve(file, imported)).match(/(?<=\.)[a-zA-Z][\w-]*/g));
    const used = source.match(new RegExp(`(?<=\\b${name}\\.)\\w+`, 'g')) ?? [];
    return [...new Set(used)].filter((one) => !declared.has(one)).map((one) => `${file}: ${one}`);
  });
};

test('a component names no class that its style sheet does not have', () => {
  const files = [...filesBelow('src'), ...filesBelow('pages')];
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap(missingIn)).toEqual([]);
});
