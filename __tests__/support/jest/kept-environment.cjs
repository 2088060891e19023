/**
 * The Node environment of jest, created once per worker: every suite gets the same global object, and its changes are
 * undone when it ends (decision 0035). An isolated suite gets a new one.
 */
const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');
const { isIsolated } = require('./kept-state.cjs');
const { snapshotOf } = require('./global-snapshot.cjs');

/** One environment for each worker process; jest loads this module once a worker. */
let kept;

class KeptEnvironment extends NodeEnvironment {
  constructor(config, context) {
    const isolated = isIsolated(context.testPath);
    if (!isolated && kept) return kept;
    super(config, context);
    this.isKept = !isolated;
    if (this.isKept) kept = this;
  }

  async setup() {
    await super.setup();
    if (this.isKept) this.before ??= snapshotOf(this.global);
  }

  async teardown() {
    if (!this.isKept) return super.teardown();
    this.fakeTimersModern.useRealTimers();
    this.before.restore();
  }
}

module.exports = KeptEnvironment;
module.exports.TestEnvironment = KeptEnvironment;
