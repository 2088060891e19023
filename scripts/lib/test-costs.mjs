import fs from 'node:fs';

/**
 * The maximum cost of a suite, by kind: `suiteS` seconds for the suite and `testMs` for each of its tests. Seconds of
 * CPU, including child processes, which other load on the machine hardly affects; for browser tests, wall-clock
 * seconds. `docs/testing.md` states the same, and a unit test compares the two.
 */
export const BUDGETS = {
  unit: { suiteS: 3, testMs: 60 },
  contract: { suiteS: 5, testMs: 20 },
  component: { suiteS: 2, testMs: 400 },
  integration: { suiteS: 5, testMs: 250 },
  faults: { suiteS: 12, testMs: 1500 },
  e2e: { suiteS: 8, testMs: 6000 },
  looks: { suiteS: 8, testMs: 9000 },
};

/** Clock ticks per second in `/proc`, the same on every Linux that Node runs on. */
const TICKS = 100;
const OWN_STAT = '/proc/self/stat';

/** CPU time in ms of all child processes that have ended, and of their children; 0 without `/proc`. */
export const cpuOfChildrenMs = () => {
  if (!fs.existsSync(OWN_STAT)) return 0;
  const [, fields] = fs.readFileSync(OWN_STAT, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(13, 15).map(Number);
  return ((user + system) * 1000) / TICKS;
};

/** Reads the lines that `support/jest/measured-runner.cjs` has written: a map from file to `{cpuMs, ms, databases}`. */
export const readCosts = (file) => {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(lines.map((line) => JSON.parse(line)).map(({ file: suite, ...cost }) => [suite, cost]));
};

const allowedMs = ({ kind, tests }) => {
  const { suiteS, testMs } = BUDGETS[kind];
  return suiteS * 1000 + tests * testMs;
};

/** The cost that is compared with the budget, in ms: CPU time if known. */
export const spentMs = ({ cpuMs, ms }) => cpuMs ?? ms;

/** Suites above their budget, the one that exceeds it most first. */
export const aboveBudget = (suites) =>
  suites
    .filter((suite) => spentMs(suite) > allowedMs(suite))
    .map((suite) => ({ ...suite, allowedMs: allowedMs(suite) }))
    .sort((one, other) => spentMs(other) - other.allowedMs - (spentMs(one) - one.allowedMs));

/** The slowest suites, the slowest first. */
export const dearest = (suites, count = 10) => [...suites].sort((one, other) => other.ms - one.ms).slice(0, count);
