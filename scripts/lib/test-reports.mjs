import path from 'node:path';

/** What a run of tests came to. A test is named `file › names of its groups › name`, its file as seen from the project. */
const result = (counts, failures, secondTries) => ({ ...counts, failures, secondTries });

const named = (file, titles) => [file, ...titles].join(' › ');

const ranFor = ({ startTime, endTime }) => Math.max(endTime - startTime, 0);
const sumOf = (suites) => suites.reduce((sum, suite) => sum + ranFor(suite), 0);

/**
 * Reads what `jest --json` wrote, by kind of test: the folder below `__tests__`. `root` is the project's folder. All kinds
 * share the workers of one run, so that none of them waits; `share` is the part of the run that a kind took. A suite that cannot
 * even be loaded is one failure.
 */
export const readJestReport = (report, root, kinds) => {
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
    const secondTries = namesOf(({ status, invocations }) => status === 'passed' && invocations > 1);
    return {
      kind,
      share: whole > 0 ? sumOf(suites) / whole : 1 / kinds.length,
      ...result(counts, failures, secondTries),
    };
  });
};

const specsIn = (suite, titles) => [
  ...suite.specs.map((spec) => ({ ...spec, titles: [...titles, spec.title] })),
  ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, [...titles, inner.title])),
];

/** Reads what Playwright's JSON reporter wrote. Errors outside of any test, as of a server that does not start, count as failures. */
export const readPlaywrightReport = (report, root) => {
  const { stats, errors, suites, config } = report;
  const specs = suites.flatMap((suite) => specsIn(suite, []));
  const namesOf = (wanted) =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, titles }) => named(path.relative(root, path.join(config.rootDir, file)), titles));
  return result(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped },
    [...errors.map(({ message }) => String(message).split('\n')[0]), ...namesOf('unexpected')],
    namesOf('flaky'),
  );
};

/** A runner that dies before it reports has failed, and so has one that ends badly though every test passed. */
export const judgeRun = (what, code, read) => {
  const failed = (why) => [`${what}: the runner ${why} (exit code ${code})`];
  if (!read) return result({ passed: 0, failed: 1, skipped: 0 }, failed('wrote no report'), []);
  if (code === 0 || read.failed > 0) return read;
  return { ...read, failed: 1, failures: failed('failed, its tests did not') };
};

/** A kind of which no test ran has failed, unless only some tests were asked for. */
export const mustHaveRun = (run, patterns) =>
  run.passed + run.failed > 0 || patterns.length > 0
    ? run
    : { ...run, failed: 1, failures: [`${run.kind}: no test ran`] };

/** `11 min 32 s`, `32 s`. */
export const inWords = (ms) => {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

const listed = (heading, names) => (names.length > 0 ? ['', `${heading}:`, ...names.map((name) => `  ${name}`)] : []);

/**
 * What a person reads at the end: time and counts of each kind, what was skipped, failed, or passed at a second try only,
 * and one line that sums up. `runs`: `{kind, ms, ...result}` in the order they ran; `ms`: how long everything took.
 */
export const summaryOf = (runs, ms) => {
  const sum = (field) => runs.reduce((total, run) => total + run[field], 0);
  const failures = runs.flatMap((run) => run.failures);
  const secondTries = runs.flatMap((run) => run.secondTries);
  const width = Math.max(...runs.map(({ kind }) => kind.length));
  return [
    '',
    ...runs.map((run) => `${run.kind.padEnd(width)}  ${inWords(run.ms).padStart(11)}  ${run.passed} passed`),
    ...(sum('skipped') > 0 ? ['', `${sum('skipped')} tests were skipped.`] : []),
    ...listed('Failed', failures),
    ...listed('Passed at a second try only', secondTries),
    '',
    `Tests: ${sum('passed')} passed, ${sum('failed')} failed, ${secondTries.length} at a second try (${inWords(ms)})`,
  ].join('\n');
};
