/**
 * `npm start`: from a fresh clone to a running demo fair.
 *
 * On a laptop memory is dearer than processor. Each thread of libuv keeps what it has freed, and how many there are is read once, when
 * the first is needed: this file is no ES module, for which that would be too late.
 */
process.env.UV_THREADPOOL_SIZE ??= '2';
void import('./lib/start-product.mjs');
