import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { systemBrowsers } from './browser.mjs';
import { copyDemo } from './demo-folder.mjs';
import { freePort } from './free-port.mjs';
import { inPackages, inRoot, ROOT, run } from './project.mjs';
import { judgeRun, readJestReport, readPlaywrightReport, summaryOf } from './test-reports.mjs';

const inTemporaryFolder = async (work) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-test-'));
  try {
    return await work(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

const readReport = (file, read) =>
  fs.existsSync(file) ? read(JSON.parse(fs.readFileSync(file, 'utf8')), ROOT) : undefined;

const timed = async (kind, work) => {
  const start = performance.now();
  const result = await work();
  return { kind, ms: performance.now() - start, ...result };
};

/** One kind of the tests that jest runs: `unit`, `contract`, `component` or `integration`. */
export const runJest = (kind, patterns) =>
  timed(kind, () =>
    inTemporaryFolder(async (folder) => {
      const report = path.join(folder, 'jest.json');
      const config = ['-c', inRoot('__tests__/jest.config.js'), '--selectProjects', kind];
      const output = ['--json', '--outputFile', report];
      // With --json the report also goes to standard output, where nobody wants to read it.
      const stdio = ['inherit', 'ignore', 'inherit'];
      const args = [inPackages('jest/bin/jest.js'), ...config, ...output];
      if (patterns.length > 0) args.push('--passWithNoTests', '--testPathPatterns', ...patterns);
      const code = await run(process.execPath, args, { env: { ...process.env, NODE_ENV: 'test' }, stdio });
      return judgeRun(kind, code, readReport(report, readJestReport));
    }),
  );

/** A part of the browser tests: each worker has a built server of its own on a free port, with a demo fair of its own. */
export const runPart = (part, workers, patterns, extraEnv) =>
  timed(`e2e ${part}`, () =>
    inTemporaryFolder(async (folder) => {
      const report = path.join(folder, 'playwright.json');
      const ports = await Promise.all(Array.from({ length: workers }, freePort));
      if (part === 'product') for (const port of ports) copyDemo(path.join(folder, `hoi-sach-e2e-${port}`));
      const env = {
        ...process.env,
        E2E_PART: part,
        E2E_PORT: ports.join(','),
        E2E_DATA_DIR: folder,
        ...systemBrowsers(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...extraEnv,
      };
      const config = inRoot('__tests__/e2e/playwright.config.ts');
      const args = [inPackages('@playwright/test/cli.js'), 'test', '-c', config, '--pass-with-no-tests', ...patterns];
      const code = await run(process.execPath, args, { env });
      return judgeRun(`e2e ${part}`, code, readReport(report, readPlaywrightReport));
    }),
  );

/** The browser tests, with two workers. */
export const runPlaywright = async (patterns, extraEnv = {}) => [await runPart('product', 2, patterns, extraEnv)];

/** Ends a script with the summary of its runs; it has failed when a test has, or when no test ran. */
export const conclude = (runs, ms) => {
  process.exitCode = runs.some(({ failed }) => failed > 0) || runs.every(({ passed }) => passed === 0) ? 1 : 0;
  fs.writeSync(1, `${summaryOf(runs, ms)}\n`);
};
