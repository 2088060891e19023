/**
 * Jest's runtime, which loads the product and packages once a worker and the files of `__tests__` once a suite (decision 0035).
 * A suite's own runtime hands every other import to a second runtime, which is never torn down.
 */
const Runtime = require('jest-runtime').default;
const { belongsToSuite } = require('./kept-state.cjs');

class KeptRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    // An isolated suite has a plain environment, and keeps nothing.
    if (environment.isKept) this.product = environment.productRuntime ??= new Runtime(config, environment, ...rest);
  }

  requireModuleOrMock(from, moduleName) {
    return this.keeps(from, moduleName)
      ? this.product.requireModuleOrMock(from, moduleName)
      : super.requireModuleOrMock(from, moduleName);
  }

  requireActual(from, moduleName) {
    return this.keeps(from, moduleName)
      ? this.product.requireActual(from, moduleName)
      : super.requireActual(from, moduleName);
  }

  /**
   * Both maps are filled while files are compiled, so the mapping of a stack trace must look in both at the time of the
   * lookup.
   */
  getSourceMaps() {
    const own = super.getSourceMaps();
    if (!this.product) return own;
    const kept = this.product.getSourceMaps();
    return {
      get: (file) => own.get(file) ?? kept.get(file),
      [Symbol.iterator]: () => [...kept, ...own].values(),
    };
  }

  keeps(from, moduleName) {
    return this.product !== undefined && !belongsToSuite(from, moduleName);
  }
}

module.exports = { __esModule: true, default: KeptRuntime };
