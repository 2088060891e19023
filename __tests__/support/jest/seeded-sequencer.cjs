/**
 * The order of suites: shuffled by a seed, so that one fixed order does not hide a suite that leaves something behind
 * for others (decision 0035). `TEST_ORDER_SEED` repeats an order; a failed run prints its seed. Suites that start
 * processes go first: they take longest, and no worker should begin one when the others are done.
 */
const crypto = require('node:crypto');
const fs = require('node:fs');
const Sequencer = require('@jest/test-sequencer').default;

const SEED = process.env.TEST_ORDER_SEED ?? crypto.randomUUID().slice(0, 8);

const STARTS_PROCESSES = /support\/(built-server|server-process|backend-process|pairs|seed-demo)'|demo-fair\//;

const rankOf = (path) => crypto.createHash('sha256').update(`${SEED} ${path}`).digest('hex');

class SeededSequencer extends Sequencer {
  sort(tests) {
    const slow = new Set(tests.filter(({ path }) => STARTS_PROCESSES.test(fs.readFileSync(path, 'utf8'))));
    const keys = new Map(tests.map((test) => [test, `${slow.has(test) ? 0 : 1} ${rankOf(test.path)}`]));
    return [...tests].sort((one, other) => (keys.get(one) < keys.get(other) ? -1 : 1));
  }

  /** Jest then stores no durations, and needs none: the order does not depend on them. */
  cacheResults(_tests, { numFailedTestSuites }) {
    if (numFailedTestSuites > 0) process.stderr.write(`The order of the suites: TEST_ORDER_SEED=${SEED}\n`);
  }
}

module.exports = SeededSequencer;
