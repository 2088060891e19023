import fs from 'node:fs';
import path from 'node:path';
import { readImports } from '../../scripts/lib/import-graph.mjs';

const ROOT = path.resolve(__dirname, '../..');
const FOLDER = path.join(ROOT, 'docs/paths');
const PAGES = fs.readdirSync(FOLDER).filter((name) => name !== 'README.md');
/** Pages whose order of files is checked against the imports. */
const WALKS = ['order.md', 'price-to-page.md', 'message-to-tabs.md', 'settlement.md'];
/** Boundaries that data crosses without an import (docs/paths/README.md). */
const CROSSINGS = ['HTTP', 'trigger', 'outbox', 'message'];

const readPage = (name: string): string => fs.readFileSync(path.join(FOLDER, name), 'utf8');

/** The numbered files of a page, each with the boundary before it. */
const stepsOf = (page: string): { file: string; label: string; boundary?: string }[] =>
  [...page.matchAll(/^\d+\. (?:\*\*(\w+)\*\* )?\[`(.+?)`\]\(\.\.\/\.\.\/(.+?)\): /gm)].map(
    ([, boundary, label = '', file = '']) => ({ file, label, boundary }),
  );

const imports = readImports(['pages', 'server', 'src']);
const importsOf = (file: string): string[] => imports.get(file) ?? [];
/** Whether a file imports another, directly or over one file between them. */
const reaches = (from: string, to: string): boolean =>
  importsOf(from).includes(to) || importsOf(from).some((between) => importsOf(between).includes(to));

/** The files of a page that no earlier file leads to. */
const unreached = (page: string): string[] => {
  const steps = stepsOf(page);
  return steps
    .filter(({ file, boundary }, index) => {
      const earlier = steps.slice(0, index).map((step) => step.file);
      if (index === 0 || CROSSINGS.includes(boundary ?? '')) return false;
      return !earlier.some((other) => (boundary === 'port' ? reaches(file, other) : reaches(other, file)));
    })
    .map(({ file }) => file);
};

const countOf = (page: string): { files: number; lines: number } => {
  const files = [...new Set(stepsOf(page).map(({ file }) => file))];
  const lines = files.map((file) => fs.readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1);
  return { files: files.length, lines: lines.reduce((sum, count) => sum + count, 0) };
};

describe.each(PAGES)('docs/paths/%s', (name) => {
  const page = readPage(name);
  const steps = stepsOf(page);

  it('lists files that exist, each by its path', () => {
    expect(steps.length).toBeGreaterThan(4);
    expect(steps).toHaveLength(page.match(/^\d+\. /gm)?.length ?? 0);
    expect(steps.filter(({ file, label }) => file !== label || !fs.existsSync(path.join(ROOT, file)))).toEqual([]);
    expect(steps.filter(({ boundary }) => boundary && ![...CROSSINGS, 'port'].includes(boundary))).toEqual([]);
  });

  it('is in the index', () => {
    expect(readPage('README.md')).toContain(`](${name})`);
  });
});

describe.each(WALKS)('the walk docs/paths/%s', (name) => {
  const page = readPage(name);

  it('reaches each file from an earlier one, or over a marked boundary', () => {
    expect(unreached(page)).toEqual([]);
  });

  it('says in its heading how much there is to read, to 10 %', () => {
    const [, files = '', lines = ''] = /^# .+ \((\d+) files, ([\d,]+) lines\)$/m.exec(page) ?? [];
    const said = { files: Number(files), lines: Number(lines.replaceAll(',', '')) };
    const counted = countOf(page);
    const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= other / 10;
    const isTrue = isNear(said.files, counted.files) && isNear(said.lines, counted.lines);
    expect(isTrue ? counted : said).toEqual(counted);
  });
});
