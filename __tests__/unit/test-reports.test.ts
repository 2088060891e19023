import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aboveBudget, BUDGETS } from '../../scripts/lib/test-costs.mjs';
import {
  inWords,
  resultOf,
  mustHaveRun,
  readJestReport,
  readPlaywrightReport,
  summaryOf,
  type RunResult,
} from '../../scripts/lib/test-reports.mjs';

const ROOT = '/project';

const jestTest = (title: string, status: 'passed' | 'failed' | 'todo', invocations: number) => ({
  ancestorTitles: ['a cart', 'of a reader'],
  title,
  status,
  invocations,
});

/** The parts of `jest --json` that are read, without the rest of the report. */
const JEST = {
  testResults: [
    {
      name: '/project/__tests__/unit/cart.test.ts',
      status: 'failed',
      startTime: 1000,
      endTime: 2000,
      assertionResults: [
        jestTest('adds', 'passed', 1),
        jestTest('waits', 'passed', 2),
        jestTest('never works', 'failed', 2),
        jestTest('is for later', 'todo', 1),
      ],
    },
    {
      name: '/project/__tests__/unit/broken.test.ts',
      status: 'failed',
      startTime: 2000,
      endTime: 2000,
      assertionResults: [],
    },
    {
      name: '/project/__tests__/integration/orders.test.ts',
      status: 'passed',
      startTime: 1000,
      endTime: 4000,
      assertionResults: [jestTest('are placed', 'passed', 1)],
    },
  ],
};

const spec = (title: string, status: string, durations = [1500]) => ({
  title,
  file: 'live.spec.ts',
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});

const PLAYWRIGHT = {
  config: { rootDir: path.join(ROOT, '__tests__/e2e') },
  stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 1 },
  errors: [{ message: 'Error: the server did not start\n  at somewhere' }],
  suites: [
    {
      title: 'live.spec.ts',
      specs: [spec('shows the stock', 'expected'), spec('is left out', 'skipped', [])],
      suites: [
        {
          title: 'two tabs',
          specs: [spec('share a socket', 'flaky', [4000, 500]), spec('share a cart', 'unexpected')],
        },
      ],
    },
  ],
};

const CLEAN: RunResult = { passed: 3, failed: 0, skipped: 0, failures: [], secondTries: [], suites: [] };

/** The runner's measurements of one suite; for the others only the wall-clock time is known. */
const COSTS = new Map([['/project/__tests__/unit/cart.test.ts', { cpuMs: 800, ms: 1100, databases: 2 }]]);

const cost = (file: string, kind: string, tests: number, ms: number) => ({
  file: `__tests__/${file}`,
  kind,
  tests,
  ms,
  databases: 0,
});

describe('the report of jest', () => {
  it('is counted by kind, and names what failed and what passed at a second try', () => {
    expect(readJestReport(JEST, ROOT, ['unit', 'integration'], COSTS)).toEqual([
      {
        kind: 'unit',
        share: 0.25,
        passed: 2,
        failed: 2,
        skipped: 1,
        failures: ['__tests__/unit/broken.test.ts', '__tests__/unit/cart.test.ts › a cart › of a reader › never works'],
        secondTries: ['__tests__/unit/cart.test.ts › a cart › of a reader › waits'],
        suites: [
          { ...cost('unit/cart.test.ts', 'unit', 4, 1100), cpuMs: 800, databases: 2 },
          cost('unit/broken.test.ts', 'unit', 0, 0),
        ],
      },
      {
        kind: 'integration',
        share: 0.75,
        passed: 1,
        failed: 0,
        skipped: 0,
        failures: [],
        secondTries: [],
        suites: [cost('integration/orders.test.ts', 'integration', 1, 3000)],
      },
    ]);
  });
});

describe('the report of Playwright', () => {
  it('is counted, and names what failed and what passed at a later try', () => {
    expect(readPlaywrightReport(PLAYWRIGHT, ROOT)).toEqual({
      passed: 2,
      failed: 2,
      skipped: 1,
      failures: ['Error: the server did not start', '__tests__/e2e/live.spec.ts › two tabs › share a cart'],
      secondTries: ['__tests__/e2e/live.spec.ts › two tabs › share a socket'],
      suites: [cost('e2e/live.spec.ts', 'e2e', 4, 7500)],
    });
  });
});

describe('a run', () => {
  it('is what its report says', () => {
    expect(resultOf('unit', 0, CLEAN)).toBe(CLEAN);
    const [failed] = readJestReport(JEST, ROOT, ['unit']);
    expect(resultOf('unit', 1, failed)).toBe(failed);
  });

  it('has failed when the runner died before it reported', () => {
    expect(resultOf('unit', 137, undefined)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: ['unit: the runner wrote no report (exit code 137)'],
    });
  });

  it('has failed when the runner failed, whatever its tests say', () => {
    expect(resultOf('e2e product', 1, CLEAN)).toMatchObject({
      passed: 3,
      failed: 1,
      failures: ['e2e product: the runner failed, its tests did not (exit code 1)'],
    });
  });
});

describe('a kind of which no test ran', () => {
  const nothing = { kind: 'contract', ...CLEAN, passed: 0 };
  it('has failed, unless only some tests were asked for', () => {
    expect(mustHaveRun(nothing, true)).toMatchObject({ failed: 1, failures: ['contract: no test ran'] });
    expect(mustHaveRun(nothing, false)).toBe(nothing);
    expect(mustHaveRun({ ...nothing, passed: 1 }, true)).toMatchObject({ failed: 0 });
  });
});

describe('times', () => {
  it.each([
    [400, '0 s'],
    [31_600, '32 s'],
    [59_600, '1 min 0 s'],
    [692_000, '11 min 32 s'],
  ])('%d ms are %s', (ms, words) => {
    expect(inWords(ms)).toBe(words);
  });
});

describe('the summary', () => {
  const suites = [
    { ...cost('unit/cover.test.ts', 'unit', 10, 9000), cpuMs: 8000, databases: 0 },
    { ...cost('unit/price.test.ts', 'unit', 100, 300), cpuMs: 200, databases: 3 },
  ];

  it('says what each kind cost, which suites are the dearest and which above their budget, and sums up in its last line', () => {
    const runs = [
      { kind: 'unit', ms: 61_000, ...CLEAN, suites },
      {
        kind: 'e2e product',
        ms: 400_000,
        cpuMs: 690_000,
        ...CLEAN,
        suites: [cost('e2e/live.spec.ts', 'e2e', 1, 7500)],
      },
    ];
    expect(summaryOf(runs, 470_000).split('\n')).toEqual([
      '',
      'kind         suites  passed       clock          CPU  databases',
      'unit              2       3   1 min 1 s          8 s          3',
      'e2e product       1       3  6 min 40 s  11 min 30 s          0',
      '',
      'The dearest suites:',
      'suite                         tests  clock    CPU',
      '__tests__/unit/cover.test.ts     10  9.0 s  8.0 s',
      '__tests__/e2e/live.spec.ts        1  7.5 s',
      '__tests__/unit/price.test.ts    100  0.3 s  0.2 s',
      '',
      'Above their budget (docs/testing.md):',
      'suite                         tests   cost  budget',
      expect.stringMatching(/^__tests__\/unit\/cover\.test\.ts +10 +8\.0 s +\d\.\d s$/),
      '',
      'Tests: 6 passed, 0 failed, 0 at a second try (7 min 50 s)',
    ]);
  });

  it('lists what was skipped, failed and tried twice, of all kinds', () => {
    const runs = [
      { kind: 'contract', ms: 0, ...CLEAN },
      ...readJestReport(JEST, ROOT, ['unit']).map((run) => ({ ms: 0, ...run })),
      { kind: 'e2e product', ms: 0, ...readPlaywrightReport(PLAYWRIGHT, ROOT) },
    ];
    const lines = summaryOf(runs, 0).split('\n');
    expect(lines.slice(lines.indexOf('2 tests were skipped.'))).toEqual([
      '2 tests were skipped.',
      '',
      'Failed:',
      '  __tests__/unit/broken.test.ts',
      '  __tests__/unit/cart.test.ts › a cart › of a reader › never works',
      '  Error: the server did not start',
      '  __tests__/e2e/live.spec.ts › two tabs › share a cart',
      '',
      'Passed at a second try only:',
      '  __tests__/unit/cart.test.ts › a cart › of a reader › waits',
      '  __tests__/e2e/live.spec.ts › two tabs › share a socket',
      '',
      'Tests: 7 passed, 4 failed, 2 at a second try (0 s)',
    ]);
  });
});

describe('the budgets', () => {
  it('are those of docs/testing.md', () => {
    const page = readFileSync(path.resolve(__dirname, '../../docs/testing.md'), 'utf8');
    for (const [kind, { suiteS, testMs }] of Object.entries(BUDGETS))
      expect(page).toMatch(new RegExp(`\\| \`${kind}\` +\\| ${suiteS} s +\\| ${testMs} ms`));
  });

  it('are for a suite and for each of its tests', () => {
    const { suiteS, testMs } = BUDGETS.unit;
    const within = { ...cost('unit/a.test.ts', 'unit', 10, 99_000), cpuMs: suiteS * 1000 + 10 * testMs };
    expect(aboveBudget([within])).toEqual([]);
    expect(aboveBudget([within, { ...within, cpuMs: within.cpuMs + 1 }])).toMatchObject([{ allowedMs: within.cpuMs }]);
  });
});
