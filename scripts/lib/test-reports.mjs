import path from 'node:path';
import { aboveBudget, dearest, spentMs } from './test-costs.mjs';

/**
 * What a run of tests came to. A test is named `file › names of its groups › name`, its file as seen from the project. `suites` says
 * what each file of tests cost: `{file, kind, tests, ms, cpuMs?, databases}`.
 */
const result = (counts, failures, secondTries, suites = []) => ({ ...counts, failures, secondTries, suites });

const named = (file, titles) => [file, ...titles].join(' › ');

const ranFor = ({ startTime, endTime }) => Math.max(endTime - startTime, 0);
const sumOf = (suites) => suites.reduce((sum, suite) => sum + ranFor(suite), 0);

/**
 * Reads what `jest --json` wrote, by kind of test: the folder below `__tests__`. `root` is the project's folder. All kinds
 * share the workers of one run, so that none of them waits; `share` is the part of the run that a kind took. A suite that cannot
 * even be loaded is one failure. `costs` is what `readCosts` read.
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

/** Specs of `faults` cost what others do. */
const budgetOf = (file) => (path.basename(path.dirname(file)) === 'looks' ? 'looks' : 'e2e');

/** What each file of browser tests took; a browser and a server that tests share cannot be told apart. */
const costsOf = (specs, fileOf) => {
  const suites = new Map();
  for (const spec of specs) {
    const file = fileOf(spec);
    const suite = suites.get(file) ?? { file, kind: budgetOf(file), tests: 0, ms: 0, databases: 0 };
    suites.set(file, { ...suite, tests: suite.tests + 1, ms: suite.ms + durationOf(spec) });
  }
  return [...suites.values()];
};

/** Reads what Playwright's JSON reporter wrote. Errors outside of any test, as of a server that does not start, count as failures. */
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

/** A runner that dies before it reports has failed, and so has one that ends badly though every test passed. */
export const judgeRun = (what, code, read) => {
  const failed = (why) => [`${what}: the runner ${why} (exit code ${code})`];
  if (!read) return result({ passed: 0, failed: 1, skipped: 0 }, failed('wrote no report'), []);
  if (code === 0 || read.failed > 0) return read;
  return { ...read, failed: 1, failures: failed('failed, its tests did not') };
};

/** A kind of which no test ran has failed, unless only some of its tests were asked for. */
export const mustHaveRun = (run, isWhole) =>
  run.passed + run.failed > 0 || !isWhole ? run : { ...run, failed: 1, failures: [`${run.kind}: no test ran`] };

/** `11 min 32 s`, `32 s`. */
export const inWords = (ms) => {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

const listed = (heading, names) => (names.length > 0 ? ['', `${heading}:`, ...names.map((name) => `  ${name}`)] : []);

const seconds = (ms) => (ms === undefined ? '' : `${(ms / 1000).toFixed(1)} s`);

/** Rows of texts under a head, each column as wide as its widest text; all but the first to the right. */
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
 * What a person reads at the end: what each kind cost, the dearest suites and those above their budget, what was skipped, failed,
 * or passed at a second try only, and one line that sums up. `runs`: `{kind, ms, cpuMs?, ...result}` in the order they ran; `ms`:
 * how long everything took.
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
