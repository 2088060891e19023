import fs from 'node:fs';
import { inRoot } from './project.mjs';

/**
 * Who may import whom (design section 3), as zones of import-x/no-restricted-paths: files below `target` must not import
 * files below `from`, except `except`. The unit test feeds one bad import per zone to the linter.
 */
const arrow = (target, from, message, except = []) => ({
  target: `./${target}`,
  from: `./${from}`,
  except: except.map((path) => `./${path}`),
  message,
});

const arrows = (target, froms, message) => froms.map((from) => arrow(target, from, message));

const foldersIn = (place) =>
  fs.existsSync(inRoot(place))
    ? fs
        .readdirSync(inRoot(place), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

const CHAIN = 'Arrows: text <- contract <- shared <- features <- pages.';
const LAYERS = [
  ...arrows('src/text', ['src/contract', 'src/shared', 'src/features', 'pages', 'server'], CHAIN),
  ...arrows('src/contract', ['src/shared', 'src/features', 'pages', 'server'], CHAIN),
  ...arrows('src/shared', ['src/features', 'pages', 'server'], CHAIN),
  ...arrows('src/features', ['pages', 'server'], CHAIN),
];

const FEATURES = foldersIn('src/features').map((name) =>
  arrow(`src/features/${name}`, 'src/features', 'A feature never imports another feature.', [name]),
);

const PAGES = [
  arrow('pages', 'src/text', 'A page names a screen; its sentences belong to the feature.'),
  arrow('pages', 'server', 'Pages know the guards of server/bff only.', ['bff']),
];

const WEB = 'The web tier talks to the backend over HTTP only, and holds no screen.';
const WEB_TIER = [
  ...arrows('server/bff', ['src/features', 'pages', 'server/backend', 'server/relay'], WEB),
  ...arrows('server/relay', ['src/shared', 'src/features', 'pages', 'server/backend', 'server/bff'], WEB),
  ...arrows(
    'server/upstream',
    ['src/shared', 'src/features', 'pages', 'server/backend', 'server/bff', 'server/relay'],
    WEB,
  ),
  ...arrows(
    'server/identity',
    ['src/shared', 'src/features', 'pages', 'server/backend', 'server/bff', 'server/relay'],
    WEB,
  ),
];

const BACKEND_ALONE = 'The backend knows nothing of the web tier and of screens.';
const BACKEND = [
  ...arrows(
    'server/backend',
    ['src/features', 'pages', 'server/bff', 'server/relay', 'server/upstream'],
    BACKEND_ALONE,
  ),
  // The seed draws its covers and logos with the same pure modules as the client (design section 9).
  arrow('server/backend', 'src/shared', BACKEND_ALONE, ['ui/cover', 'ui/initials.ts']),
];

const COMMERCE_ALONE = 'Commerce imports contract, text, db and its own kernel.';
const COMMERCE = [
  ...arrows(
    'server/backend/commerce',
    ['src/shared', 'server/identity', 'server/env.ts', 'server/env'],
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

const LIBRARY = 'The SignalR server is a library: it knows connections, and nothing of this product.';
const NOT_IN_LIBRARY = [
  'src',
  'server/backend/commerce',
  'server/backend/db',
  'server/backend/http',
  'server/backend/jobs',
];
const REALTIME = [
  ...arrows('server/backend/realtime/connections', [...NOT_IN_LIBRARY, 'server/backend/realtime/signalr'], LIBRARY),
  ...arrows('server/backend/realtime/signalr', [...NOT_IN_LIBRARY, 'server/backend/realtime/messages'], LIBRARY),
  ...arrows('server/backend/realtime/bus', NOT_IN_LIBRARY, LIBRARY),
];

const ROOTS = ['server/index.ts', 'server/backend/index.ts'].flatMap((root) =>
  ['src', 'pages', 'server', '__tests__'].map((target) => arrow(target, root, 'Nothing imports a composition root.')),
);

const TESTS = ['src', 'pages', 'server'].map((target) =>
  arrow(target, '__tests__', 'The product does not know its tests.'),
);

export const ZONES = [
  ...LAYERS,
  ...FEATURES,
  ...PAGES,
  ...WEB_TIER,
  ...BACKEND,
  ...COMMERCE,
  ...REALTIME,
  ...ROOTS,
  ...TESTS,
];

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
