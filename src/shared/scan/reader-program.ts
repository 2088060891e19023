/** Where the program of the library that reads codes stands: a copy of its own file, which a test holds to it. */
export const READER_PROGRAM = '/zxing-reader-3.1.4.wasm';
