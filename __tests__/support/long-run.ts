/** `npm run test:long` looks for rare failures; `npm test` must be fast. */
export const IS_LONG_RUN = process.env.TEST_LONG === '1';

/** The number of repetitions: few in `npm test`, many in `npm run test:long`. */
export const repeats = (few: number, many: number): number => (IS_LONG_RUN ? many : few);
