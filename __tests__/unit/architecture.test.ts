import fs from 'node:fs';
import path from 'node:path';
import { apiEndpoints } from '@/contract/api';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const DOCUMENT = read('docs/architecture.md');
/** The documents whose names are looked up. */
const DOCUMENTS = [
  'docs/architecture.md',
  'docs/decisions/README.md',
  ...fs.readdirSync(path.join(ROOT, 'docs/paths')).map((name) => `docs/paths/${name}`),
];
const PLACES = ['__tests__', 'bench', 'deploy', 'docs', 'pages', 'public', 'scripts', 'server', 'src'];

const [, drawing = ''] = /## Rooms\n\n```\n([\s\S]*?)```/.exec(DOCUMENT) ?? [];
/** The folders in the drawing, with their descriptions. */
const ROOMS = drawing
  .trim()
  .split('\n')
  .map((line) => {
    const [place = '', ...words] = line.split(/\s+/);
    return { place: place.replace(/\/$/, ''), says: words.join(' ') };
  });

const listed = PLACES.flatMap((place) =>
  fs.existsSync(path.join(ROOT, place))
    ? fs
        .readdirSync(path.join(ROOT, place), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(place, file))
    : [],
);
const FILES = [...listed, 'next.config.js', 'package.json'];
/** Each with a slash before it, so that the end of a path matches whole names only. */
const ENDS = FILES.map((file) => `/${file}`);
/** Words of the code, without those of tests and libraries. */
const WORDS = new Set(
  FILES.filter((file) => /\.(tsx?|m?js|cjs|sql)$/.test(file) && !/^(__tests__|docs|public)\//.test(file)).flatMap(
    (file) => fs.readFileSync(path.join(ROOT, file), 'utf8').match(/\w+/g) ?? [],
  ),
);
/** Build output. */
const MADE = fs.readFileSync(path.join(ROOT, '.gitignore'), 'utf8').split('\n');
const SCRIPTS = Object.keys(
  (JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: object }).scripts,
);
const ENDPOINTS = apiEndpoints.map(([key]) => key);

const isFile = (name: string): boolean => {
  const end = name
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]*');
  const ending = new RegExp(`/${end}$`);
  return MADE.includes(`/${name}`) || MADE.includes(name) || ENDS.some((file) => ending.test(file));
};
const isInCode = (name: string): boolean => (name.match(/[A-Za-z_]\w*/g) ?? []).every((word) => WORDS.has(word));
const isCommand = (name: string): boolean => SCRIPTS.includes(name.replace('npm run ', '').split(' ')[0] ?? '');
/** Whether a name is an endpoint of the contract, with any `{…}` for a parameter. */
const isEndpoint = (name: string): boolean =>
  ENDPOINTS.some((key) => key.replaceAll(/\{\w+\}/g, '{}') === name.replaceAll(/\{\w+\}/g, '{}'));

/** How each kind of name is looked up; the first kind that fits applies. */
const KINDS: [RegExp, (name: string) => boolean][] = [
  [/^(GET|POST|PUT|DELETE) \//, isEndpoint],
  [/^npm run /, isCommand],
  [/^[\w*.@-]+(\/[\w*.@-]+)+\/?$|^[\w*-]+\.(tsx?|mjs|js)$/, isFile],
];

const isThere = (name: string): boolean => (KINDS.find(([looks]) => looks.test(name))?.[1] ?? isInCode)(name);

const namesIn = (document: string): string[] => {
  const prose = read(document).replace(/```[\s\S]*?```/g, '');
  return [...new Set([...prose.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))];
};

describe.each(DOCUMENTS)('%s', (document) => {
  it('names no file, function, endpoint or command that is not there', () => {
    expect(namesIn(document).filter((name) => !isThere(name))).toEqual([]);
  });

  it('leads to no document that is not there', () => {
    const links = [...read(document).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !fs.existsSync(path.join(ROOT, path.dirname(document), link)))).toEqual([]);
  });
});

describe('the page of the architecture and the paths of data', () => {
  it('name more than two hundred things', () => {
    expect(new Set(DOCUMENTS.flatMap(namesIn)).size).toBeGreaterThan(200);
  });

  it('fit a short first reading', () => {
    expect(DOCUMENT.split('\n').length).toBeLessThanOrEqual(130);
  });

  it('draws every room once, and none that is not there', () => {
    const places = ROOMS.map(({ place }) => place);
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
    expect(places.filter((place) => !place.includes('<') && !fs.existsSync(path.join(ROOT, place)))).toEqual([]);
    const rooms = ['server', 'server/backend', 'src'].flatMap((place) =>
      fs
        .readdirSync(path.join(ROOT, place), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${place}/${name}`),
    );
    const isDrawn = (room: string): boolean => places.some((place) => `${place}/`.startsWith(`${room}/`));
    expect(rooms.filter((room) => !isDrawn(room))).toEqual([]);
  });

  it('lists the nouns that several features show', () => {
    const says = ROOMS.find(({ place }) => place === 'src/entities/<noun>')?.says ?? '';
    const nouns = says.slice(says.indexOf(':') + 1).split(',');
    expect(nouns.map((noun) => noun.trim()).sort()).toEqual(fs.readdirSync(path.join(ROOT, 'src/entities')).sort());
  });
});
