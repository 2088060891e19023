/** A lock that is ours until it is given back, or the number of the living process that holds it. */
export type Taken = { release: () => void; holder?: undefined } | { release?: undefined; holder: number };

/** The living process that holds a lock, by number. */
export const holderOf: (file: string) => number | undefined;

/**
 * Takes a lock for this process, by a file that says `<process number> <when it was started>`; the folder must exist.
 * What a killed process left is taken over, by one of all who try.
 */
export const takeLock: (file: string) => Taken;
