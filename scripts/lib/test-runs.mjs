import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.mjs';
import { inPackages, inRoot, run } from './project.mjs';

const inTemporaryFolder = async (work) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-test-'));
  try {
    return await work(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

/** A runner that dies before it reports has failed, however many of its tests passed. */
const readReport = (file, code, count) => {
  if (!fs.existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const counted = count(JSON.parse(fs.readFileSync(file, 'utf8')));
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
};

const countJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
});

const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

/** Unit, contract and integration tests; answers how many passed, failed and were skipped. */
export const runJest = (projects, patterns) =>
  inTemporaryFolder(async (folder) => {
    const report = path.join(folder, 'jest.json');
    const config = ['-c', inRoot('__tests__/jest.config.js'), '--selectProjects', ...projects];
    const output = ['--json', '--outputFile', report];
    // With --json the report also goes to standard output, where nobody wants to read it.
    const stdio = ['inherit', 'ignore', 'inherit'];
    const args = [inPackages('jest/bin/jest.js'), ...config, ...output];
    if (patterns.length > 0) args.push('--passWithNoTests', '--testPathPatterns', ...patterns);
    const env = { ...process.env, NODE_ENV: 'test' };
    return readReport(report, await run(process.execPath, args, { env, stdio }), countJest);
  });

/** A part of the browser tests: each worker has a built server of its own on a free port with an empty data folder. */
const runPart = (part, workers, patterns, extraEnv) =>
  inTemporaryFolder(async (folder) => {
    const report = path.join(folder, 'playwright.json');
    const env = {
      ...process.env,
      E2E_PART: part,
      E2E_PORT: (await Promise.all(Array.from({ length: workers }, freePort))).join(','),
      E2E_DATA_DIR: folder,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...extraEnv,
    };
    const config = inRoot('__tests__/e2e/playwright.config.ts');
    const args = [inPackages('@playwright/test/cli.js'), 'test', '-c', config, '--pass-with-no-tests', ...patterns];
    return readReport(report, await run(process.execPath, args, { env }), countPlaywright);
  });

const add = (one, other) => Object.fromEntries(Object.keys(one).map((field) => [field, one[field] + other[field]]));

/** The browser tests: the product with two workers, then the page of all controls with one. */
export const runPlaywright = async (patterns, extraEnv = {}) => {
  const product = await runPart('product', 2, patterns, extraEnv);
  return add(product, await runPart('show', 1, patterns, extraEnv));
};
