import path from 'node:path';

/** The samples of the demo fair, at the same path relative to this file in the bundle and in the sources. */
export const DEMO_SAMPLES = path.join(__dirname, 'demo/samples');
