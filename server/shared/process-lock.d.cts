/** A lock, taken until `release` is called, or the id of the running process that holds it. */
export type Taken = { release: () => void; holder?: undefined } | { release?: undefined; holder: number };

/** The id of the running process that holds a lock. */
export const holderOf: (file: string) => number | undefined;

/**
 * Takes a lock for this process, by a file with `<process id> <start time>`; its folder must exist. The lock of a
 * killed process is taken over, by exactly one of the processes that try.
 */
export const takeLock: (file: string) => Taken;
