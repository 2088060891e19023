/**
 * What a jest worker keeps from one suite to the next, and which suites take part (decision 0035).
 *
 * Jest evaluates every module again for each suite. Loading the product and its packages costs about a second of CPU each time, so
 * a worker keeps them: one global object and one module registry for the product, a new registry for each suite's own files.
 */
const fs = require('node:fs');
const path = require('node:path');

const TESTS = path.resolve(__dirname, '../..') + path.sep;

/**
 * A suite that replaces or reloads modules needs a registry and a global object of its own, and so does one that sets
 * environment variables: modules of the product read them once.
 */
const CHANGES_MODULES =
  /\bjest\s*\.\s*(mock|doMock|unmock|dontMock|setMock|resetModules|isolateModules|isolateModulesAsync)\b|\bprocess\.env(\.\w+|\[\w+\])? = |Object\.assign\(process\.env|@isolated\b/;

/** Packages that register hooks (`afterEach`) when they are loaded, so each suite must load them itself. */
const REGISTERS_HOOKS = /^@testing-library\/(react|jest-dom)$/;

/**
 * Files of `__tests__` that the configuration substitutes for modules of the product; suites and product share them.
 */
const REPLACES_PRODUCT = /\/support\/component\/(channels|still-toasts)$/;

/**
 * Whether a suite runs in a sandbox of its own, as every suite does in plain jest: it changes modules or the environment, or says
 * `@isolated` in a comment, or `KEPT_OFF=1` is set.
 */
const isIsolated = (testPath) =>
  process.env.KEPT_OFF === '1' || CHANGES_MODULES.test(fs.readFileSync(testPath, 'utf8'));

/** Whether `moduleName`, imported by the file `from`, belongs to the suite and not to what the worker keeps. */
const belongsToSuite = (from, moduleName) => {
  if (/^\.{0,2}\//.test(moduleName)) {
    const file = path.resolve(path.dirname(from), moduleName);
    return file.startsWith(TESTS) && !REPLACES_PRODUCT.test(file);
  }
  if (moduleName.startsWith('@tests/')) return !REPLACES_PRODUCT.test(moduleName);
  return moduleName.startsWith('@jest/') || REGISTERS_HOOKS.test(moduleName);
};

module.exports = { isIsolated, belongsToSuite };
