import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const PARTS = path.join(ROOT, 'docs/specification');

const THIS = '__tests__/unit/specification.test.ts';

const DOCUMENT = ['docs/specification.md', ...fs.readdirSync(PARTS).map((name) => `docs/specification/${name}`)];

/** Where a rule is stated: its id opens a heading, an entry of a list or a row of a table. */
const STATED = /^(?:#{1,4} |(?:- |\| )\*\*)([SDAR]\d{1,2}(?:\.\d{1,2})*)\b/;
/** A rule that is cited. Whole chapters have no dot and are not searched: "S3" is also the name of a file store. */
const CITED = /\b[SDAR]\d{1,2}(?:\.\d{1,2})+\b/g;

const filesBelow = (place: string): string[] =>
  fs.statSync(path.join(ROOT, place)).isFile()
    ? [place]
    : fs
        .readdirSync(path.join(ROOT, place), { recursive: true, encoding: 'utf8' })
        .map((file) => path.posix.join(place, file.split(path.sep).join('/')));

/** The files that cite rules: sources, tests, scripts and the other documents. */
const CODE = ['src', 'server', 'pages', '__tests__', 'scripts', 'bench', 'docs', 'README.md', 'next.config.js']
  .flatMap(filesBelow)
  .filter((file) => /\.(tsx?|m?js|css|md|sql|sh)$/.test(file) && !DOCUMENT.includes(file) && file !== THIS);

/** A citation of something outside of the repository: a section of a document, or a folder of a developer's machine. */
const ELSEWHERE =
  /\b(?:spec|domain|design|realtime)(?:'s)?,? (?:sections?\b|\d)|(?<!RFC \d+, )\bsections? \d|\/work\//i;

interface Place {
  id: string;
  at: string;
}

const linesOf = (file: string): string[] => fs.readFileSync(path.join(ROOT, file), 'utf8').split('\n');

const statedIn = (file: string): Place[] =>
  linesOf(file).flatMap((line, index) => {
    const id = STATED.exec(line)?.[1];
    return id ? [{ id, at: `${file}:${index + 1}` }] : [];
  });

const citedIn = (file: string): Place[] =>
  linesOf(file).flatMap((line, index) => [...line.matchAll(CITED)].map(([id]) => ({ id, at: `${file}:${index + 1}` })));

const stated = DOCUMENT.flatMap(statedIn);
const known = new Set(stated.map(({ id }) => id));

describe('the rules of the specification', () => {
  it('are stated once each', () => {
    const twice = stated.filter(({ id }, index) => stated.findIndex((other) => other.id === id) !== index);
    expect(known.size).toBeGreaterThan(500);
    expect(twice).toEqual([]);
  });

  it('cite only rules that are stated', () => {
    expect(DOCUMENT.flatMap(citedIn).filter(({ id }) => !known.has(id))).toEqual([]);
  });

  it('are what the code cites', () => {
    const cited = CODE.flatMap(citedIn);
    expect(new Set(cited.map(({ id }) => id)).size).toBeGreaterThan(100);
    expect(cited.filter(({ id }) => !known.has(id))).toEqual([]);
  });

  it('are cited by their ids, and nothing else is a source', () => {
    const left = CODE.flatMap((file) =>
      linesOf(file).flatMap((line, index) => (ELSEWHERE.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
    expect(left).toEqual([]);
  });

  it.each([
    '(spec section 4, Cart)',
    '(domain 4.7)',
    'Domain 5.3.',
    '(design section 5; domain 1.2)',
    '(realtime 2.11)',
  ])('would notice %s', (citation) => expect(citation).toMatch(ELSEWHERE));
});
