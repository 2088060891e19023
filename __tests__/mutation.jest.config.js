// @ts-check
const base = require('./jest.config.js');

/** One project over the suites that `npm run test:mutation` names: Stryker watches which test runs which line, and knows one project only. */
module.exports = async () => {
  const { projects, rootDir } = await base();
  const [node] = projects;
  const suites = (process.env.MUTATION_SUITES ?? '').split(',').map((suite) => `<rootDir>/__tests__/${suite}.test.ts`);
  return { ...node, rootDir, testTimeout: 180_000, testMatch: suites };
};
