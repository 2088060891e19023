import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const PARTS = path.join(ROOT, 'docs/specification');

const DOCUMENT = ['docs/specification.md', ...fs.readdirSync(PARTS).map((name) => `docs/specification/${name}`)];

/** Where a rule is stated: its id opens a heading, an entry of a list or a row of a table. */
const STATED = /^(?:#{1,4} |(?:- |\| )\*\*)([SDAR]\d{1,2}(?:\.\d{1,2})*)\b/;
/** A rule that is cited. Whole chapters have no dot and are not looked for: "S3" is also the name of a file store. */
const CITED = /\b[SDAR]\d{1,2}(?:\.\d{1,2})+\b/g;

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
});
