import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MANTINE = path.resolve('node_modules/@mantine');
const SHEETS = path.join(MANTINE, 'core/styles');
const PAGES = ['src', 'pages'];
/** The length of a sheet's beginning that identifies its position in the whole sheet. */
const OPENING = 120;
/** The sheets that every page needs: variables, resets, and the library's styles of elements without a component. */
const COMMON = ['default-css-variables', 'baseline', 'global'];

const IMPORT = /import\s+(?:type\s+)?(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*["']([^"']+)["']/g;

interface Import {
  names: string[];
  from: string;
}

const importsOf = (code: string): Import[] =>
  [...code.matchAll(IMPORT)].map(([, , names = '', from = '']) => ({
    names: names.split(',').map((name) => name.trim().replace(/\s+as\s.*$/, '')),
    from,
  }));

const codeOf = (file: string): string => readFileSync(file, 'utf8');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));

/** The file of a Mantine package that an export comes from. */
const originsOf = (name: string): Map<string, string> => {
  const index = path.join(MANTINE, name, 'esm/index.mjs');
  const origins = importsOf(codeOf(index)).flatMap(({ names, from }) =>
    names.map((one): [string, string] => [one, path.join(path.dirname(index), from)]),
  );
  return new Map(origins);
};

const origins = new Map(['core', 'dates', 'spotlight', 'charts'].map((name) => [name, originsOf(name)]));

const targetsOf = (file: string): string[] =>
  importsOf(codeOf(file)).flatMap(({ names, from }) => {
    if (from.startsWith('.') && file.startsWith(MANTINE)) return [path.join(path.dirname(file), from)];
    const known = origins.get(from.replace('@mantine/', ''));
    return known ? names.flatMap((name) => known.get(name) ?? []) : [];
  });

/** Every file of Mantine that the product's files import, directly or indirectly. */
const reached = (): Set<string> => {
  const seen = new Set<string>();
  const open = PAGES.flatMap(filesIn).flatMap(targetsOf);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    open.push(...targetsOf(file));
  }
  return seen;
};

/** The sheets of Mantine whose components the product uses, in the order of the library's whole sheet. */
export const sheetsInUse = (): string[] => {
  const names = [...reached()].flatMap((file) => /([^/]+)\.module\.mjs$/.exec(file)?.[1] ?? []);
  const sheetOf = (name: string) => path.join(SHEETS, `${name}.layer.css`);
  const whole = codeOf(path.join(MANTINE, 'core/styles.layer.css'));
  const bodyOf = (name: string) =>
    codeOf(sheetOf(name))
      .replace(/^@layer mantine\s*\{|\}\s*$/g, '')
      .trim();
  const place = (name: string) => whole.indexOf(bodyOf(name).slice(0, OPENING));
  return [...COMMON, ...names]
    .filter((name, index, all) => all.indexOf(name) === index && existsSync(sheetOf(name)))
    .sort((one, other) => place(one) - place(other));
};
