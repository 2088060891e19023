/**
 * `npm start`: from a fresh clone to a running demo fair.
 *
 * On a laptop memory is scarcer than CPU. Each thread of libuv retains memory that it has freed, and their number is
 * read once, when the first thread is needed: this file is not an ES module, because there it would be too late to set
 * it.
 */
process.env.UV_THREADPOOL_SIZE ??= '2';
void import('./lib/start-product.mjs');
