import path from 'node:path';
import {
  inWords,
  judgeRun,
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

/** The parts of `jest --json` that are read; the rest of the report is left out. */
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

const spec = (title: string, status: string, file = 'live.spec.ts') => ({ title, file, tests: [{ status }] });

const PLAYWRIGHT = {
  config: { rootDir: path.join(ROOT, '__tests__/e2e') },
  stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 1 },
  errors: [{ message: 'Error: the server did not start\n  at somewhere' }],
  suites: [
    {
      title: 'live.spec.ts',
      specs: [spec('shows the stock', 'expected'), spec('is left out', 'skipped')],
      suites: [
        {
          title: 'two tabs',
          specs: [spec('share a socket', 'flaky'), spec('share a cart', 'unexpected')],
        },
      ],
    },
  ],
};

const CLEAN: RunResult = { passed: 3, failed: 0, skipped: 0, failures: [], secondTries: [] };

describe('the report of jest', () => {
  it('is counted by kind, and names what failed and what passed at a second try', () => {
    expect(readJestReport(JEST, ROOT, ['unit', 'integration'])).toEqual([
      {
        kind: 'unit',
        share: 0.25,
        passed: 2,
        failed: 2,
        skipped: 1,
        failures: ['__tests__/unit/broken.test.ts', '__tests__/unit/cart.test.ts › a cart › of a reader › never works'],
        secondTries: ['__tests__/unit/cart.test.ts › a cart › of a reader › waits'],
      },
      { kind: 'integration', share: 0.75, passed: 1, failed: 0, skipped: 0, failures: [], secondTries: [] },
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
    });
  });
});

describe('a run', () => {
  it('is what its report says', () => {
    expect(judgeRun('unit', 0, CLEAN)).toBe(CLEAN);
    const [failed] = readJestReport(JEST, ROOT, ['unit']);
    expect(judgeRun('unit', 1, failed)).toBe(failed);
  });

  it('has failed when the runner died before it reported', () => {
    expect(judgeRun('unit', 137, undefined)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: ['unit: the runner wrote no report (exit code 137)'],
    });
  });

  it('has failed when the runner failed, whatever its tests say', () => {
    expect(judgeRun('e2e product', 1, CLEAN)).toMatchObject({
      passed: 3,
      failed: 1,
      failures: ['e2e product: the runner failed, its tests did not (exit code 1)'],
    });
  });
});

describe('a kind of which no test ran', () => {
  const nothing = { kind: 'contract', ...CLEAN, passed: 0 };
  it('has failed, unless only some tests were asked for', () => {
    expect(mustHaveRun(nothing, [])).toMatchObject({ failed: 1, failures: ['contract: no test ran'] });
    expect(mustHaveRun(nothing, ['price'])).toBe(nothing);
    expect(mustHaveRun({ ...nothing, passed: 1 }, [])).toMatchObject({ failed: 0 });
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
  it('says how long each kind took, and sums up in its last line', () => {
    const runs = [
      { kind: 'unit', ms: 61_000, ...CLEAN },
      { kind: 'e2e product', ms: 400_000, ...CLEAN },
    ];
    expect(summaryOf(runs, 470_000).split('\n')).toEqual([
      '',
      'unit           1 min 1 s  3 passed',
      'e2e product   6 min 40 s  3 passed',
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
    const [, afterKinds] = summaryOf(runs, 0).split('2 passed\n\n');
    expect(afterKinds?.split('\n')).toEqual([
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
