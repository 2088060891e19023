/**
 * jest-circus, with a line for each suite in the table at the end of `npm test`: its CPU and wall-clock time, and how
 * many databases it opened. The lines go to the file named by `TEST_COSTS_FILE`; without it nothing is written.
 */
const asyncHooks = require('node:async_hooks');
const fs = require('node:fs');
const circus = require('jest-circus/runner').default;

/** An `AsyncLocalStorage` for work that is never done at once: what is running is what was started last. */
class Sequential {
  getStore() {
    return this.store;
  }

  run(store, work) {
    const before = this.store;
    this.store = store;
    return Promise.resolve(work()).finally(() => (this.store = before));
  }
}

/**
 * jest-circus runs each test in an `AsyncLocalStorage`, for tests that run concurrently. Node 20 then follows every
 * promise of the product, which takes a fourth of the CPU time of integration tests. Ours run one after the other, so
 * jest-circus, which reads the class when it is loaded for a suite, gets a simple one.
 */
const run = (...args) => {
  const { AsyncLocalStorage } = asyncHooks;
  asyncHooks.AsyncLocalStorage = Sequential;
  try {
    return circus(...args);
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  }
};

/** Clock ticks per second of `/proc/*\/stat`, the same on every Linux that Node runs on. */
const TICKS = 100;

/** CPU milliseconds of this worker and of its children that have ended; of the worker alone where there is no `/proc`. */
const cpuMs = () => {
  const own = process.cpuUsage();
  const ownMs = (own.user + own.system) / 1000;
  if (!fs.existsSync('/proc/self/stat')) return ownMs;
  const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return ownMs + ((Number(fields[13]) + Number(fields[14])) / TICKS) * 1000;
};

module.exports = async (globalConfig, config, environment, runtime, testPath, ...rest) => {
  const file = process.env.TEST_COSTS_FILE;
  if (!file) return run(globalConfig, config, environment, runtime, testPath, ...rest);
  const cpu = cpuMs();
  const start = performance.now();
  try {
    return await run(globalConfig, config, environment, runtime, testPath, ...rest);
  } finally {
    const databases = environment.global[Symbol.for('test-databases')] ?? 0;
    const cost = { file: testPath, cpuMs: cpuMs() - cpu, ms: performance.now() - start, databases };
    fs.appendFileSync(file, `${JSON.stringify(cost)}\n`);
  }
};
