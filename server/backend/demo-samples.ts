import path from 'node:path';

/** The samples of the demo fair; the bundle and the sources keep them in the same place beside this file. */
export const DEMO_SAMPLES = path.join(__dirname, 'demo/samples');
