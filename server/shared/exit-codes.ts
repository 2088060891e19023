/** Exit code of a process that refuses to run with its configuration: another start without changes will not help. */
export const EXIT_REFUSED = 75;

/** Exit code of a process that failed; another start may succeed. */
export const EXIT_FAILED = 1;
