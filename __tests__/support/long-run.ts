/** `npm run test:long` looks for what shows rarely; `npm test` must be fast. */
export const IS_LONG_RUN = process.env.TEST_LONG === '1';

/** How often something is repeated: a few times in `npm test`, many times in `npm run test:long`. */
export const repeats = (few: number, many: number): number => (IS_LONG_RUN ? many : few);
