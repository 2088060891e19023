/**
 * Path of the WebAssembly file of the library that reads codes: a copy of the library's file; a test checks that they
 * are identical.
 */
export const READER_PROGRAM = '/zxing-reader-3.1.4.wasm';
