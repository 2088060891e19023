// @ts-check
const fs = require('node:fs');
const path = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

const folder = path.dirname(require.resolve('@electric-sql/pglite'));
const read = (/** @type {string} */ name) => fs.promises.readFile(path.join(folder, name));

const compile = async () => ({
  pgliteWasmModule: await WebAssembly.compile(await read('pglite.wasm')),
  initdbWasmModule: await WebAssembly.compile(await read('initdb.wasm')),
  fsBundle: new Blob([await read('pglite.data')]),
});

/** @type {ReturnType<typeof compile> | undefined} */
let compiled;

/** Node, and the database's machine code: it outlives the suite, so that a worker compiles it once. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.pgliteParts = () => (compiled ??= compile());
  }
};
