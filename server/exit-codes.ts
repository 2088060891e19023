/** A process that ends with this code refuses to run as it is configured: starting it again in the same way will not help. */
export const EXIT_REFUSED = 75;

/** It failed; another start may succeed. */
export const EXIT_FAILED = 1;
