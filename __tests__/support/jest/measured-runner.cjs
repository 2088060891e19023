/**
 * jest-circus, with a line for each suite in the table at the end of `npm test`: its CPU and wall-clock time, and how
 * many databases it opened. The lines go to the file named by `TEST_COSTS_FILE`; without it nothing is written.
 */
const fs = require('node:fs');
const run = require('jest-circus/runner').default;

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
