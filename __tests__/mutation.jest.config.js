// @ts-check
const base = require('./jest.config.js');

/** One project over the suites that `npm run test:mutation` names: Stryker watches which test runs which line, and knows one project only. */
module.exports = async () => {
  const { projects, rootDir } = await base();
  // Modules are loaded for each suite: what is evaluated when a module is loaded is changed, too.
  const [{ runtime: _runtime, testRunner: _testRunner, ...node }] = projects;
  const suites = (process.env.MUTATION_SUITES ?? '').split(',').map((suite) => `<rootDir>/__tests__/${suite}.test.ts`);
  return { ...node, testEnvironment: 'node', rootDir, testTimeout: 180_000, testMatch: suites };
};
