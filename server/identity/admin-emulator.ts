const VARIABLE = 'FIREBASE_AUTH_EMULATOR_HOST';

/** Placeholder for `host:port` while the built-in emulator is used; nothing ever connects to it (see lookup-agent). */
export const BUILT_IN_EMULATOR = 'built-in-emulator.localhost';

/**
 * Makes `firebase-admin` accept unsigned tokens. It has no option for that but reads this environment variable on every
 * call; that is why `process.env` is used here, outside `server/env.ts`. Composition roots call it after
 * `assertLocalIdentityAllowed`, with the host of the official emulator, or without arguments for the built-in one.
 */
export const enableAuthEmulator = (host: string = BUILT_IN_EMULATOR): void => {
  process.env[VARIABLE] = host;
};

/** The emulator that `firebase-admin` uses at this moment. */
export const enabledAuthEmulator = (): string | undefined => process.env[VARIABLE] || undefined;
