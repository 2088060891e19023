import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemBrowsers } from './browser.mjs';
import { createServerDemo } from './demo-folder.mjs';
import { freePort } from './free-port.mjs';
import { inPackages, inRoot, ROOT, run } from './project.mjs';
import { cpuOfChildrenMs, readCosts } from './test-costs.mjs';
import { resultOf, mustHaveRun, readJestReport, readPlaywrightReport, summaryOf } from './test-reports.mjs';

const inTemporaryFolder = async (work) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-test-'));
  try {
    return await work(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

const readReport = (file, read) => (fs.existsSync(file) ? read(JSON.parse(fs.readFileSync(file, 'utf8'))) : undefined);

const timed = async (kind, work) => {
  const start = performance.now();
  const cpu = cpuOfChildrenMs();
  const result = await work();
  return { kind, ms: performance.now() - start, cpuMs: cpuOfChildrenMs() - cpu, ...result };
};

/**
 * Most objects of a test are short-lived: with the default of 16 MB, garbage collection takes a tenth of the CPU time.
 * Workers inherit the option.
 */
const YOUNG_SPACE = '--max-semi-space-size=64';

/**
 * The kinds of tests that jest runs, all in one run: the suites in `jestFiles`, or the tests of each kind that match a
 * pattern, or all.
 */
export const runJest = async ({ jestKinds: kinds, patterns, jestFiles: files, whole }) => {
  const start = performance.now();
  const { code, read } = await inTemporaryFolder(async (folder) => {
    const report = path.join(folder, 'jest.json');
    const costs = path.join(folder, 'costs.jsonl');
    const config = ['-c', inRoot('__tests__/jest.config.js'), '--selectProjects', ...kinds];
    const output = ['--json', '--outputFile', report];
    // With `--json` the report is also written to standard output, which is not needed.
    const stdio = ['inherit', 'ignore', 'inherit'];
    const args = [YOUNG_SPACE, inPackages('jest/bin/jest.js'), ...config, ...output];
    if (files) args.push('--runTestsByPath', ...files);
    else if (patterns.length > 0) args.push('--passWithNoTests', '--testPathPatterns', ...patterns);
    const env = { ...process.env, NODE_ENV: 'test', TEST_COSTS_FILE: costs };
    const code = await run(process.execPath, args, { env, stdio });
    return { code, read: readReport(report, (json) => readJestReport(json, ROOT, kinds, readCosts(costs))) };
  });
  const ms = performance.now() - start;
  if (!read) return [{ kind: 'jest', ms, ...resultOf('jest', code, undefined) }];
  const runs = read.map(({ share, ...ofKind }) => ({
    ms: share * ms,
    ...mustHaveRun(ofKind, whole.includes(ofKind.kind)),
  }));
  if (code === 0 || runs.some(({ failed }) => failed > 0)) return runs;
  const [first, ...others] = runs;
  return [{ ...first, ...resultOf('jest', code, first) }, ...others];
};

/**
 * Runs kinds of browser tests, separated by commas, or `pictures`: each worker has its own built server on a free port,
 * with its own demo fair.
 */
export const runPart = (part, workers, patterns, extraEnv) =>
  timed(part, () =>
    inTemporaryFolder(async (folder) => {
      const report = path.join(folder, 'playwright.json');
      const ports = await Promise.all(Array.from({ length: workers }, freePort));
      const demos = [];
      const playwright = async () => {
        if (part !== 'pictures')
          for (const port of ports) demos.push(await createServerDemo(path.join(folder, `hoi-sach-e2e-${port}`)));
        const env = {
          ...process.env,
          E2E_PART: part,
          E2E_PORT: ports.join(','),
          E2E_DATA_DIR: folder,
          E2E_DATABASE_URLS: demos.map(({ databaseUrl }) => databaseUrl).join(','),
          ...systemBrowsers(),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          ...extraEnv,
        };
        const config = inRoot('__tests__/e2e/playwright.config.ts');
        const args = [inPackages('@playwright/test/cli.js'), 'test', '-c', config, '--pass-with-no-tests', ...patterns];
        return run(process.execPath, args, { env });
      };
      const code = await playwright().finally(() => Promise.allSettled(demos.map(({ remove }) => remove())));
      return resultOf(
        part,
        code,
        readReport(report, (json) => readPlaywrightReport(json, ROOT)),
      );
    }),
  );

/**
 * The browser tests of these kinds (`e2e`, `looks`, `faults`), with two workers: on two cores a third would slow the
 * others down by more than it saves.
 */
export const runPlaywright = async (kinds, patterns, extraEnv = {}) => [
  await runPart(kinds.join(','), 2, patterns, extraEnv),
];

/** Ends a script with the summary of its runs; it fails if a test has failed, or if no test ran. */
export const conclude = (runs, ms) => {
  process.exitCode = runs.some(({ failed }) => failed > 0) || runs.every(({ passed }) => passed === 0) ? 1 : 0;
  fs.writeSync(1, `${summaryOf(runs, ms)}\n`);
};
