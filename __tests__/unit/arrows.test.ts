import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cyclesOf } from '@tests/support/import-graph';
import { readImports } from '../../scripts/lib/import-graph.mjs';

interface Zone {
  target: string;
  from: string;
  except: string[];
}

interface Probe {
  file: string;
  code: string;
}

const ROOT = path.resolve(__dirname, '../..');
const SCRIPT = path.join(ROOT, '__tests__/support/lint-probes.mjs');

const run = <T>(args: string[], input = ''): T =>
  JSON.parse(execFileSync(process.execPath, [SCRIPT, ...args], { input, encoding: 'utf8' })) as T;

const rulesBrokenBy = (probes: Probe[]): string[][] => run<string[][]>([], JSON.stringify(probes));

const ALIASES: [folder: string, alias: string][] = [
  ['src/', '@/'],
  ['server/', '@server/'],
  ['__tests__/', '@tests/'],
];

/** How a file of the project writes the import of another one. */
const specifier = (importer: string, imported: string): string => {
  const alias = ALIASES.find(([folder]) => imported.startsWith(folder));
  if (alias) return imported.replace(alias[0], alias[1]);
  return path.relative(path.dirname(importer), imported);
};

const importing = (importer: string, imported: string): Probe => ({
  file: importer,
  code: `import { probe } from '${specifier(importer, imported)}';\nprobe();\n`,
});

const FILE = /\.ts$/;
const fileIn = (place: string, name: string): string =>
  FILE.test(place) ? place : `${place.replace('./', '')}/${name}.ts`;

const badImport = ({ target, from }: Zone): Probe =>
  importing(fileIn(target, 'importer'), fileIn(from, 'imported').replace('./', '').replace(FILE, ''));

const ARROW = 'import-x/no-restricted-paths';

describe('the linter guards the arrows of docs/architecture.md', () => {
  const zones = run<Zone[]>(['zones']);
  const good = [
    importing('src/contract/endpoints/orders.ts', 'src/text/errors'),
    importing('src/shared/api/client.ts', 'src/contract/request-url'),
    importing('src/features/cart/use-cart.ts', 'src/shared/api/use-api'),
    importing('src/features/cart/cart-table.ts', 'src/features/cart/use-cart'),
    importing('pages/cart.tsx', 'src/features/cart/cart-table'),
    importing('pages/orders/index.tsx', 'server/web/bff/pages/guard'),
    importing('server/web/bff/calls/proxy.ts', 'server/web/upstream/send'),
    importing('server/backend/commerce/orders/place/place-order.ts', 'server/backend/db/database'),
    importing('server/backend/http/mount.ts', 'server/backend/commerce/kernel'),
    importing('server/backend/realtime/notification-hub.ts', 'server/signalr'),
    importing('server/backend/assemble.ts', 'server/backend/commerce/shelf'),
    importing('server/backend/commerce/orders/place/write.ts', 'server/backend/commerce/ledger'),
    importing('server/backend/commerce/shelf/rows.ts', 'server/backend/commerce/levels/required-level'),
    importing('__tests__/unit/shelf-search.test.ts', 'server/backend/commerce/shelf/find'),
    { file: 'server/backend/commerce/shelf/index.ts', code: "export { createShelf } from './shelf';" },
    {
      file: 'server/signalr/hub/dispatcher.ts',
      code: "import { Call } from './call';\nimport '../bus/bus';\nnew Call();",
    },
    importing('__tests__/unit/signalr-calls.test.ts', 'server/signalr/hub/call'),
    { file: 'server/signalr/index.ts', code: "export { call } from './hub/call';" },
    { file: 'server/signalr/transports/websocket.ts', code: "import 'node:stream';\nimport 'ws';" },
    importing('src/entities/cart/use-cart.ts', 'src/shared/api/use-api'),
    importing('src/features/cart/cart-table.ts', 'src/entities/cart/use-cart'),
    importing('src/features/books/SingleForm.tsx', 'src/contract/endpoints/book-input'),
    importing('src/entities/person/validate-person.ts', 'src/contract/endpoints/profiles'),
    {
      file: 'src/features/genres/GenresScreen.tsx',
      code: "import { GENRE_SORTS, type Genre } from '@/contract/endpoints/genres';\nexport const first: [Genre?] = [];\nGENRE_SORTS.at(0);",
    },
    importing('server/backend/demo/files/covers.ts', 'src/entities/book/cover/describe-cover'),
  ];
  const entityImport = (from: string, to: string) =>
    importing(`src/entities/${from}/importer.ts`, `src/entities/${to}/imported`);
  const entities = [entityImport('product', 'cart'), entityImport('cart', 'product')];
  let brokenBy: Record<'zones' | 'entities' | 'good', string[][]>;

  /** In one run: the linter takes longer to start than to lint. */
  beforeAll(() => {
    const broken = rulesBrokenBy([...zones.map(badImport), ...entities, ...good]);
    brokenBy = {
      zones: broken.splice(0, zones.length),
      entities: broken.splice(0, entities.length),
      good: broken,
    };
  });

  it('knows the chain from text to pages, and the features', () => {
    const has = (target: string, from: string) => zones.some((zone) => zone.target === target && zone.from === from);
    expect(has('./src/text', './src/contract')).toBe(true);
    expect(has('./src/contract', './src/shared')).toBe(true);
    expect(has('./src/shared', './src/entities')).toBe(true);
    expect(has('./src/shared', './src/features')).toBe(true);
    expect(has('./src/entities', './src/features')).toBe(true);
    expect(has('./src/features', './pages')).toBe(true);
    expect(zones.filter(({ from, except }) => from === './src/features' && except.length === 1).length).toBeGreaterThan(
      1,
    );
  });

  it('knows the libraries of commerce, which are entered by their index', () => {
    const into = (folder: string) =>
      zones.filter(({ from }) => from === `./server/backend/commerce/${folder}`).map(({ target }) => target);
    for (const folder of ['shelf', 'ledger'])
      expect(into(folder)).toEqual(
        expect.arrayContaining([
          './server/backend/assemble.ts',
          './server/backend/http',
          './server/backend/commerce/orders',
        ]),
      );
    expect(
      zones.some(
        ({ target, from }) => target === './server/backend/commerce/shelf' && from === './server/backend/commerce',
      ),
    ).toBe(true);
  });

  it('excepts only files and folders that exist', () => {
    const excepted = zones.flatMap(({ from, except }) => except.map((name) => path.join(ROOT, from, name)));
    expect(excepted.filter((place) => !fs.existsSync(place))).toEqual([]);
  });

  it('refuses one bad import for every arrow', () => {
    const missed = zones.filter((_, index) => !brokenBy.zones[index]?.includes(ARROW));
    expect(missed.map(({ target, from }) => `${target} importing ${from}`)).toEqual([]);
  });

  it('lets entities import each other along the listed arrows only, which form no cycle', () => {
    const uses = run<Record<string, string[]>>(['entities']);
    const reached = (from: string): string[] => (uses[from] ?? []).flatMap((to) => [to, ...reached(to)]);
    for (const name of Object.keys(uses)) expect(reached(name)).not.toContain(name);

    expect(brokenBy.entities).toEqual([[], [ARROW]]);
  });

  it('lets good imports be', () => {
    expect(brokenBy.good).toEqual(good.map(() => []));
  });
});

describe('no file imports itself by way of others', () => {
  it('not even for a type', () => {
    expect(cyclesOf(readImports(['src', 'server', 'pages', '__tests__', 'bench']))).toEqual([]);
  });

  it('and a cycle is seen', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b', 'd']],
      ['d', []],
    ]);
    expect(cyclesOf(imports)).toEqual([['b', 'c']]);
  });
});

describe('the linter guards the other rules of the house', () => {
  const cases: [what: string, rule: string, probe: Probe][] = [
    ['a refused word in a name', 'house/plain-words', { file: 'src/shared/x.ts', code: 'export const isTold = 1;' }],
    [
      'a fair in place of a campaign',
      'house/plain-words',
      { file: 'src/shared/x.ts', code: 'export const a = ({ fairs }: { fairs: number }) => fairs;' },
    ],
    [
      'a name outside the files that may use it',
      'house/plain-words',
      { file: 'server/x.ts', code: 'export interface A {\n  fair: number;\n}' },
    ],
    [
      'a refused word in a comment',
      'house/plain-words',
      { file: 'server/x.ts', code: '/** Whoever calls. */\nexport const a = 1;' },
    ],
    [
      'a transport in commerce',
      'no-restricted-imports',
      { file: 'server/backend/commerce/x.ts', code: "import 'fastify';" },
    ],
    [
      'the environment',
      'no-restricted-properties',
      { file: 'src/shared/x.ts', code: 'export const a = process.env.A;' },
    ],
    ['the environment by import', 'no-restricted-syntax', { file: 'server/x.ts', code: "import 'node:process';" }],
    [
      'what a browser stores',
      'no-restricted-globals',
      { file: 'src/features/x.ts', code: "export const a = localStorage.getItem('a');" },
    ],
    [
      'what a browser stores, by its window',
      'no-restricted-properties',
      { file: 'src/entities/cart/x.ts', code: 'export const a = () => window.sessionStorage;' },
    ],
    [
      'the locks of a browser',
      'no-restricted-properties',
      { file: 'src/shared/session/x.ts', code: 'export const { request } = navigator.locks;' },
    ],
    [
      'a cookie',
      'no-restricted-properties',
      { file: 'src/shared/x.ts', code: 'export const a = () => document.cookie;' },
    ],
    [
      'a database of a browser',
      'no-restricted-imports',
      { file: 'src/features/counter/x.ts', code: "import { openDB } from 'idb';\nopenDB('a');" },
    ],
    [
      "a library's hook on the storage",
      'no-restricted-imports',
      {
        file: 'src/features/x.ts',
        code: "import { useLocalStorage } from '@mantine/hooks';\nuseLocalStorage({ key: 'a' });",
      },
    ],
    [
      'a limit that is bound to a statement',
      'no-restricted-syntax',
      { file: 'server/backend/x.ts', code: 'sql`SELECT id FROM a LIMIT ${SIZE}`;' },
    ],
    ['a barrel', 'no-restricted-syntax', { file: 'src/shared/x.ts', code: "export { a } from './a';" }],
    ['console.log', 'no-console', { file: 'src/shared/x.ts', code: "console.log('x');" }],
    ['console.error on the server', 'no-console', { file: 'server/x.ts', code: "console.error('x');" }],
    ['any', '@typescript-eslint/no-explicit-any', { file: 'src/shared/x.ts', code: 'export const a = 1 as any;' }],
    [
      'a barrel in a library',
      'no-restricted-syntax',
      { file: 'server/signalr/x.ts', code: "export { a } from './a';" },
    ],
    [
      'a barrel in a library of commerce',
      'no-restricted-syntax',
      { file: 'server/backend/commerce/shelf/x.ts', code: "export { a } from './a';" },
    ],
    [
      'a package of the product in a library',
      'no-restricted-imports',
      { file: 'server/signalr/x.ts', code: "import 'pino';" },
    ],
    [
      'a library by an alias',
      'no-restricted-imports',
      { file: 'server/signalr/x.ts', code: "import '@server/signalr/hub/call';" },
    ],
    [
      'schemas in the bundle',
      '@typescript-eslint/no-restricted-imports',
      importing('src/shared/x.ts', 'src/contract/api'),
    ],
    [
      'schemas in the bundle, by an entity',
      '@typescript-eslint/no-restricted-imports',
      importing('src/entities/order/x.ts', 'src/contract/api'),
    ],
    [
      'the schemas of a noun in the bundle',
      '@typescript-eslint/no-restricted-imports',
      importing('src/features/books/BookPageHead.tsx', 'src/contract/endpoints/books'),
    ],
    [
      'the schemas of all nouns in a form',
      '@typescript-eslint/no-restricted-imports',
      importing('src/features/books/SingleForm.tsx', 'src/contract/api'),
    ],
    [
      'a test that runs alone',
      'no-restricted-syntax',
      { file: '__tests__/unit/x.test.ts', code: "it.only('a', () => {});" },
    ],
  ];

  it('and says so in each case', () => {
    const broken = rulesBrokenBy(cases.map(([, , probe]) => probe));
    const missed = cases.filter(([, rule], index) => !broken[index]?.includes(rule));
    expect(missed.map(([what]) => what)).toEqual([]);
  });
});
