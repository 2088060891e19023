import fs from 'node:fs';
import { inRoot } from './project.mjs';

/**
 * Which files may import which (docs/architecture.md), as zones of import-x/no-restricted-paths: files below `target`
 * must not import files below `from`, except `except`. The unit test lints one forbidden import per zone.
 */
const arrow = (target, from, message, except = []) => ({
  target: `./${target}`,
  from: `./${from}`,
  except: except.map((path) => `./${path}`),
  message,
});

const arrows = (target, froms, message) => froms.map((from) => arrow(target, from, message));

const entriesIn = (place) =>
  fs.existsSync(inRoot(place)) ? fs.readdirSync(inRoot(place), { withFileTypes: true }) : [];

const foldersIn = (place) =>
  entriesIn(place)
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** Folders and TypeScript files. */
const namesIn = (place) =>
  entriesIn(place)
    .filter((entry) => entry.isDirectory() || /^[^.]+\.ts$/.test(entry.name))
    .map((entry) => entry.name);

/** A layer may import those before it, and none of those after it; the server comes after all of them. */
const CHAIN = ['src/text', 'src/contract', 'src/shared', 'src/entities', 'src/features', 'pages'];
const LAYERS = CHAIN.flatMap((layer, index) =>
  layer === 'pages'
    ? []
    : arrows(
        layer,
        [...CHAIN.slice(index + 1), 'server'],
        'Arrows: text <- contract <- shared <- entities <- features <- pages.',
      ),
);

/** Which entities an entity may import; one that is not listed imports none. No cycles: the unit test checks it. */
export const ENTITY_IMPORTS = {
  person: ['address'],
  product: ['book', 'cart', 'wish'],
  order: ['book'],
  payment: ['order'],
  return: ['order'],
};
const ENTITIES = foldersIn('src/entities').map((name) =>
  arrow(`src/entities/${name}`, 'src/entities', 'An entity imports only the entities listed for it in arrows.mjs.', [
    name,
    ...(ENTITY_IMPORTS[name] ?? []),
  ]),
);

const FEATURES = foldersIn('src/features').map((name) =>
  arrow(`src/features/${name}`, 'src/features', 'A feature never imports another feature.', [name]),
);

const PAGES = [
  arrow('pages', 'src/text', 'A page names a screen; its sentences belong to the feature.'),
  arrow('pages', 'server', 'Pages know the guards of server/web/bff only.', ['web/bff']),
];

const WORKER_ALONE = 'The service worker is a program of its own: it shares names with the pages, and no screen.';
const WORKER = [
  ...arrows('src/worker', ['src/entities', 'src/features', 'pages', 'server'], WORKER_ALONE),
  ...['src/shared', 'src/entities', 'src/features', 'pages', 'server'].map((place) =>
    arrow(place, 'src/worker', WORKER_ALONE),
  ),
];

/** Folders with code that only browsers show. */
const SCREENS = ['src/entities', 'src/features', 'pages'];

const WEB = 'The web tier talks to the backend over HTTP only, and holds no screen.';
const WEB_TIER = [
  ...arrows('server/web', [...SCREENS, 'server/backend'], WEB),
  ...arrows('server/web/relay', ['src/shared', 'server/web/bff'], WEB),
  ...arrows('server/web/upstream', ['src/shared', 'server/web/bff', 'server/web/relay'], WEB),
  ...arrows('server/identity', ['src/shared', ...SCREENS, 'server/backend', 'server/web'], WEB),
];

const BOTH_TIERS = 'What both tiers use knows neither of them.';
const SHARED = [
  ...arrows('server/shared', [...SCREENS, 'server/backend', 'server/web'], BOTH_TIERS),
  // The policy of the pages allows their inline scripts by their hashes.
  arrow('server/shared', 'src/shared', BOTH_TIERS, ['lib/page-scripts.ts']),
];

const BACKEND_ALONE = 'The backend knows nothing of the web tier and of screens.';
const BACKEND = [
  ...arrows('server/backend', ['src/features', 'pages', 'server/web'], BACKEND_ALONE),
  // The seed draws its covers, posters and logos with the same pure modules as the client.
  arrow('server/backend', 'src/shared', BACKEND_ALONE, ['drawing', 'ui/initials.ts']),
  arrow('server/backend', 'src/entities', BACKEND_ALONE, ['book/cover', 'campaign/poster']),
];

const COMMERCE_ALONE = 'Commerce imports contract, text, db and its own kernel.';
const COMMERCE = [
  ...arrows(
    'server/backend/commerce',
    ['src/shared', 'src/entities', 'server/identity', 'server/env.ts', 'server/env'],
    COMMERCE_ALONE,
  ),
  ...arrows(
    'server/backend/commerce',
    ['http', 'realtime', 'jobs', 'files'].map((room) => `server/backend/${room}`),
    COMMERCE_ALONE,
  ),
  ...arrows(
    'server/backend/db',
    ['server/backend/http', 'server/backend/realtime', 'server/backend/jobs'],
    COMMERCE_ALONE,
  ),
];

const DEMO_ALONE = 'The demo fair is made through the use cases; nothing but the composition root asks for it.';
const DEMO = [
  ...['commerce', 'db', 'files', 'http', 'jobs', 'realtime'].map((room) =>
    arrow(`server/backend/${room}`, 'server/backend/demo', DEMO_ALONE),
  ),
  ...arrows(
    'server/backend/demo',
    ['http', 'jobs', 'realtime'].map((room) => `server/backend/${room}`),
    DEMO_ALONE,
  ),
];

const LIBRARY_ALONE = 'The SignalR server is a library: it imports nothing from outside its folder.';
const LIBRARY_ENTRY = 'The SignalR server is a library: import from its entry, @server/signalr.';
const OUTSIDE_LIBRARY = [
  ...namesIn('server')
    .filter((name) => name !== 'signalr')
    .map((name) => `server/${name}`),
  ...['src', 'pages', 'bench', '__tests__/hub-test-server'],
];
const LIBRARY = [
  ...arrows('server/signalr', ['src', 'pages', 'bench', 'scripts'], LIBRARY_ALONE),
  arrow('server/signalr', 'server', LIBRARY_ALONE, ['signalr']),
  // Tests of its internals may import past the entry; the product, the benchmarks and the test server may not.
  ...OUTSIDE_LIBRARY.map((target) => arrow(target, 'server/signalr', LIBRARY_ENTRY, ['index.ts'])),
];

/** Folders of commerce with one entry, `index.ts`, and what each of them may import of commerce. */
const COMMERCE_LIBRARIES = [
  {
    folder: 'shelf',
    uses: [
      ...['catalogue-changed.ts', 'conditions.ts', 'row-conditions.ts'],
      // Parts of statements that the same columns need elsewhere.
      ...['books/columns.ts', 'levels/required-level.ts', 'products/card.ts', 'reviews/shown.ts'],
    ],
  },
  {
    folder: 'ledger',
    uses: [
      ...['conditions.ts', 'emit.ts', 'idempotent.ts', 'kernel.ts', 'noun.ts', 'row-conditions.ts'],
      ...['orders/move/movable.ts', 'orders/read/read-orders.ts'],
    ],
  },
];

const commercePlaces = () => [
  ...['src', 'pages'],
  ...namesIn('server')
    .filter((name) => name !== 'backend')
    .map((name) => `server/${name}`),
  ...namesIn('server/backend')
    .filter((name) => name !== 'commerce')
    .map((name) => `server/backend/${name}`),
  ...namesIn('server/backend/commerce').map((name) => `server/backend/commerce/${name}`),
];

const ofCommerceLibrary = ({ folder, uses }) => {
  const place = `server/backend/commerce/${folder}`;
  const entry = `${place} is a library: import from its entry, ${place}/index.ts.`;
  const alone = `${place} is a library: it imports contract, database and few files of commerce.`;
  return [
    // Tests and benchmarks of its internals may import past the entry; the product may not.
    ...commercePlaces()
      .filter((target) => target !== place)
      .map((target) => arrow(target, place, entry, ['index.ts'])),
    arrow(place, 'server/backend/commerce', alone, [folder, ...uses]),
  ];
};

const LIBRARIES_OF_COMMERCE = COMMERCE_LIBRARIES.flatMap(ofCommerceLibrary);

const BUS = arrows(
  'server/backend/realtime/bus',
  ['src', 'server/backend/commerce', 'server/backend/db', 'server/backend/http', 'server/backend/jobs'],
  'The bus carries bytes and knows nothing of what they mean.',
);

const ROOTS = ['server/index.ts', 'server/backend/index.ts'].flatMap((root) =>
  ['src', 'pages', 'server', '__tests__'].map((target) => arrow(target, root, 'Nothing imports a composition root.')),
);

const TESTS = ['src', 'pages', 'server'].map((target) =>
  arrow(target, '__tests__', 'The product does not know its tests.'),
);

export const ZONES = [
  ...LAYERS,
  ...ENTITIES,
  ...FEATURES,
  ...PAGES,
  ...WORKER,
  ...WEB_TIER,
  ...SHARED,
  ...BACKEND,
  ...COMMERCE,
  ...DEMO,
  ...LIBRARY,
  ...LIBRARIES_OF_COMMERCE,
  ...BUS,
  ...ROOTS,
  ...TESTS,
];

/** Matches everything that the SignalR server must not import: all except its own files and these packages. */
export const LIBRARY_PACKAGES = /^(?!\.{1,2}\/|node:|ws$|@msgpack\/msgpack$)/;

/** Packages that the rules of commerce must not know. */
export const NOT_IN_COMMERCE = [
  'fastify',
  '@fastify/*',
  'ws',
  'next',
  'next/*',
  'next-auth',
  'next-auth/*',
  'react',
  'undici',
];
