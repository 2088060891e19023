/** Whatever was thrown, as an error. */
export const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
