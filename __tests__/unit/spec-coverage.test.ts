import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { OFFICIAL_EMULATOR_ONLY } from '@tests/e2e/playwright.config';

const ROOT = path.resolve(__dirname, '../..');
const DOCUMENT = fs.readFileSync(path.join(ROOT, 'docs/spec-coverage.md'), 'utf8');
/** The sections of part S, parts D and A, and the quick start for readers. */
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'D', 'A', 'B'];

const PROOF = /^`((?:unit|contract|component|integration|faults|looks|e2e)\/[\w-]+\.(?:test|spec)\.tsx?) › (.+)`$/;
const ROW = /^\| ([\dDAB]) \S.* \| (.+) \| (.+) \|$/;
/** Functions that declare a test or a group of tests. */
const DECLARING = ['test', 'it', 'describe', 'describeOnDatabase'];

type State = 'proved' | 'untested' | 'open';

interface Row {
  line: string;
  section: string;
  proof: string;
}

const partsOf = (proof: string): string[] => proof.split('<br>');

const stateOf = (proof: string): State | undefined => {
  if (/^open: \S/.test(proof)) return 'open';
  if (/^untested(: \S|$)/.test(proof)) return 'untested';
  return partsOf(proof).every((part) => PROOF.test(part)) ? 'proved' : undefined;
};

/** `test` of `test('...')` and of `test.each([...])('...')`. */
const declarerOf = (node: ts.Expression): string =>
  ts.isIdentifier(node)
    ? node.text
    : ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)
      ? declarerOf(node.expression)
      : '';

/** The name as the source writes it: of a template, the text between the backticks. */
const titleOf = (node: ts.Expression | undefined): string | undefined => {
  if (node && ts.isStringLiteralLike(node)) return node.text;
  return node && ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined;
};

const titlesIn = (node: ts.Node): string[] => {
  const declares = ts.isCallExpression(node) && DECLARING.includes(declarerOf(node.expression));
  const title = declares ? titleOf(node.arguments[0]) : undefined;
  const below: string[] = [];
  ts.forEachChild(node, (child) => void below.push(...titlesIn(child)));
  return title === undefined ? below : [title, ...below];
};

const known = new Map<string, string[]>();

const titlesOf = (file: string): string[] => {
  const place = path.join(ROOT, '__tests__', file);
  if (!fs.existsSync(place)) return [];
  const read = () => titlesIn(ts.createSourceFile(file, fs.readFileSync(place, 'utf8'), ts.ScriptTarget.Latest, true));
  const titles = known.get(file) ?? read();
  known.set(file, titles);
  return titles;
};

/** Whether the test exists, and `npm test` runs it. */
const exists = (part: string): boolean => {
  const [, file = '', name = ''] = PROOF.exec(part) ?? [];
  return file !== `e2e/${OFFICIAL_EMULATOR_ONLY}` && titlesOf(file).includes(name);
};

/** The lines of the tables below the headings of the sections, without their heads. */
const lines = DOCUMENT.slice(DOCUMENT.indexOf('\n## '))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Section |'));

const rows: Row[] = lines.map((line) => {
  const [, section = '', , proof = ''] = ROW.exec(line) ?? [];
  return { line, section, proof };
});

const countsOf = (name: string, some: readonly Row[]): string => {
  const count = (state: State) => some.filter(({ proof }) => stateOf(proof) === state).length;
  return `| ${[name, some.length, count('proved'), count('untested'), count('open')].join(' | ')} |`;
};

describe('the coverage of the specification', () => {
  it('has rows for every section, each with a requirement and one of the three states', () => {
    expect([...new Set(rows.map(({ section }) => section))]).toEqual(SECTIONS);
    expect(rows.filter(({ proof }) => stateOf(proof) === undefined).map(({ line }) => line)).toEqual([]);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('names only tests that exist and that npm test runs', () => {
    const named = rows.filter(({ proof }) => stateOf(proof) === 'proved').flatMap(({ proof }) => partsOf(proof));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((part) => !exists(part))).toEqual([]);
  });

  it('counts right', () => {
    const counts = SECTIONS.map((section) =>
      countsOf(
        section,
        rows.filter((row) => row.section === section),
      ),
    );
    const summary = DOCUMENT.slice(0, DOCUMENT.indexOf('\n## ')).split('\n');
    expect(summary.filter((line) => /^\| (\d|D|A|B|all) /.test(line))).toEqual([...counts, countsOf('all', rows)]);
  });

  it.each([
    ['a file that is not there', '`unit/nowhere.test.ts › counts right`'],
    ['a name that nothing bears', '`unit/spec-coverage.test.ts › counts wrong`'],
    ['a test that is left out', '`e2e/firebase-sign-in.spec.ts › an unknown e-mail is asked to complete an account`'],
    ['a part of a name', '`unit/spec-coverage.test.ts › counts`'],
  ])('would notice %s', (_, part) => {
    expect(stateOf(part)).toBe('proved');
    expect(exists(part)).toBe(false);
  });
});
