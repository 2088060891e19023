import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const SOURCES = /\.(tsx?|m?js|sql)$/;
const COMMENTS = /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)$/gm;

const filesBelow = (place: string): string[] => {
  const full = path.join(ROOT, place);
  if (fs.statSync(full).isFile()) return [place];
  return fs.readdirSync(full, { recursive: true, encoding: 'utf8' }).map((file) => path.join(place, file));
};

/** Paths and code below a place, without comments on lines of their own. */
const codeBelow = (place: string): string =>
  filesBelow(place)
    .filter((file) => SOURCES.test(file))
    .map((file) => `${file}\n${fs.readFileSync(path.join(ROOT, file), 'utf8').replace(COMMENTS, '')}`)
    .join('\n');

const quotedIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '');

const NAMES: [name: string, place: string][] = fs
  .readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => {
    const [, , , code, where] = line.split('|');
    return quotedIn(where).flatMap((place) => quotedIn(code).map((name): [string, string] => [name, place]));
  });

const code = new Map([...new Set(NAMES.map(([, place]) => place))].map((place) => [place, codeBelow(place)]));

describe('the glossary', () => {
  it('has names of code', () => expect(NAMES.length).toBeGreaterThan(100));

  it('names nothing that is not found below the path beside it', () => {
    const missing = NAMES.filter(([name, place]) => !new RegExp(`\\b${name}\\b`).test(code.get(place) ?? ''));
    expect(missing).toEqual([]);
  });
});
