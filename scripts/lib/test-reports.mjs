import path from 'node:path';
import { aboveBudget, dearest, spentMs } from './test-costs.mjs';

/**
 * The result of a test run. A test is named `file › names of its groups › name`, with the file relative to the project.
 * `suites` lists the cost of each test file: `{file, kind, tests, ms, cpuMs?, databases}`.
 */
const result = (counts, failures, secondTries, suites = []) => ({ ...counts, failures, secondTries, suites });

const named = (file, titles) => [file, ...titles].join(' › ');

const ranFor = ({ startTime, endTime }) => Math.max(endTime - startTime, 0);
const sumOf = (suites) => suites.reduce((sum, suite) => sum + ranFor(suite), 0);

/**
 * Reads the output of `jest --json`, by kind of test, which is the folder below `__tests__`. `root` is the project's
 * folder. All kinds share the workers of one run, so that no worker is idle; `share` is a kind's part of the run. A
 * suite that cannot be loaded counts as one failure. `costs` is the result of `readCosts`.
 */
export const readJestReport = (report, root, kinds, costs = new Map()) => {
  const whole = sumOf(report.testResults);
  return kinds.map((kind) => {
    const folder = path.join(root, '__tests__', kind, path.sep);
    const suites = report.testResults.filter(({ name }) => name.startsWith(folder));
    const tests = suites.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({
        ...test,
        name: named(path.relative(root, name), [...test.ancestorTitles, test.title]),
      })),
    );
    const namesOf = (wanted) => tests.filter(wanted).map((test) => test.name);
    const broken = suites.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    );
    const failures = [
      ...broken.map(({ name }) => path.relative(root, name)),
      ...namesOf(({ status }) => status === 'failed'),
    ];
    const passed = namesOf(({ status }) => status === 'passed').length;
    const counts = {
      passed,
      failed: failures.length,
      skipped: tests.length - passed - (failures.length - broken.length),
    };
    const costOf = (suite) => ({
      file: path.relative(root, suite.name),
      kind,
      tests: suite.assertionResults.length,
      ms: ranFor(suite),
      databases: 0,
      ...costs.get(suite.name),
    });
    const secondTries = namesOf(({ status, invocations }) => status === 'passed' && invocations > 1);
    return {
      kind,
      share: whole > 0 ? sumOf(suites) / whole : 1 / kinds.length,
      ...result(counts, failures, secondTries, suites.map(costOf)),
    };
  });
};

const specsIn = (suite, titles) => [
  ...suite.specs.map((spec) => ({ ...spec, titles: [...titles, spec.title] })),
  ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, [...titles, inner.title])),
];

const durationOf = ({ tests }) =>
  tests.flatMap(({ results = [] }) => results).reduce((sum, { duration }) => sum + duration, 0);

/** Specs of `faults` have the same budget as those of `e2e`. */
const budgetOf = (file) => (path.basename(path.dirname(file)) === 'looks' ? 'looks' : 'e2e');

/** The cost of each file of browser tests; the cost of a browser and a server that tests share cannot be attributed. */
const costsOf = (specs, fileOf) => {
  const suites = new Map();
  for (const spec of specs) {
    const file = fileOf(spec);
    const suite = suites.get(file) ?? { file, kind: budgetOf(file), tests: 0, ms: 0, databases: 0 };
    suites.set(file, { ...suite, tests: suite.tests + 1, ms: suite.ms + durationOf(spec) });
  }
  return [...suites.values()];
};

/**
 * Reads the output of Playwright's JSON reporter. Errors outside of any test, such as a server that does not start,
 * count as failures.
 */
export const readPlaywrightReport = (report, root) => {
  const { stats, errors, suites, config } = report;
  const specs = suites.flatMap((suite) => specsIn(suite, []));
  const fileOf = ({ file }) => path.relative(root, path.join(config.rootDir, file));
  const namesOf = (wanted) =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map((spec) => named(fileOf(spec), spec.titles));
  return result(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped },
    [...errors.map(({ message }) => String(message).split('\n')[0]), ...namesOf('unexpected')],
    namesOf('flaky'),
    costsOf(specs, fileOf),
  );
};

/**
 * A runner that dies before it reports has failed, and so has one with an error exit code although every test passed.
 */
export const resultOf = (what, code, read) => {
  const failed = (why) => [`${what}: the runner ${why} (exit code ${code})`];
  if (!read) return result({ passed: 0, failed: 1, skipped: 0 }, failed('wrote no report'), []);
  if (code === 0 || read.failed > 0) return read;
  return { ...read, failed: 1, failures: failed('failed, its tests did not') };
};

/** A kind without any executed test has failed, unless only some of its tests were requested. */
export const mustHaveRun = (run, isWhole) =>
  run.passed + run.failed > 0 || !isWhole ? run : { ...run, failed: 1, failures: [`${run.kind}: no test ran`] };

/** `11 min 32 s`, `32 s`. */
export const inWords = (ms) => {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

const listed = (heading, names) => (names.length > 0 ? ['', `${heading}:`, ...names.map((name) => `  ${name}`)] : []);

const seconds = (ms) => (ms === undefined ? '' : `${(ms / 1000).toFixed(1)} s`);

/** Rows of texts below a header, each column as wide as its widest text; all but the first are right-aligned. */
const tableOf = (head, rows) => {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const line = (row) =>
    row
      .map((text, column) => (column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column])))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(line);
};

const sumOver = (items, field) => items.reduce((total, item) => total + (item[field] ?? 0), 0);

const kindRow = ({ kind, ms, cpuMs, passed, suites }) => [
  kind,
  String(suites.length),
  String(passed),
  inWords(ms),
  inWords(cpuMs ?? sumOver(suites, 'cpuMs')),
  String(sumOver(suites, 'databases')),
];

const KIND_HEAD = ['kind', 'suites', 'passed', 'clock', 'CPU', 'databases'];
const SUITE_HEAD = ['suite', 'tests', 'clock', 'CPU'];

const suiteRow = ({ file, tests, ms, cpuMs }) => [file, String(tests), seconds(ms), seconds(cpuMs)];

const costliest = (suites) =>
  suites.length > 1 ? ['', 'The dearest suites:', ...tableOf(SUITE_HEAD, dearest(suites).map(suiteRow))] : [];

const BUDGET_HEAD = ['suite', 'tests', 'cost', 'budget'];

const overspent = (suites) => {
  const rows = aboveBudget(suites).map((suite) => [
    suite.file,
    String(suite.tests),
    seconds(spentMs(suite)),
    seconds(suite.allowedMs),
  ]);
  return rows.length > 0 ? ['', 'Above their budget (docs/testing.md):', ...tableOf(BUDGET_HEAD, rows)] : [];
};

/**
 * The summary at the end: the cost of each kind, the slowest suites and those above their budget, what was skipped,
 * failed, or passed only at a second try, and one line of totals. `runs`: `{kind, ms, cpuMs?, ...result}` in the order
 * they ran; `ms`: the total duration.
 */
export const summaryOf = (runs, ms) => {
  const failures = runs.flatMap((run) => run.failures);
  const secondTries = runs.flatMap((run) => run.secondTries);
  const suites = runs.flatMap((run) => run.suites);
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((field) => sumOver(runs, field));
  return [
    '',
    ...tableOf(KIND_HEAD, runs.map(kindRow)),
    ...costliest(suites),
    ...overspent(suites),
    ...(skipped > 0 ? ['', `${skipped} tests were skipped.`] : []),
    ...listed('Failed', failures),
    ...listed('Passed at a second try only', secondTries),
    '',
    `Tests: ${passed} passed, ${failed} failed, ${secondTries.length} at a second try (${inWords(ms)})`,
  ].join('\n');
};
