const VARIABLE = 'FIREBASE_AUTH_EMULATOR_HOST';

/** Stands in for `host:port` while the built-in emulator is used; nothing ever connects to it (see lookup-agent). */
export const BUILT_IN_EMULATOR = 'built-in-emulator.localhost';

/**
 * Makes `firebase-admin` accept unsigned tokens. It has no option for that: it looks at this variable of the process,
 * at every call, which is why `process.env` is touched outside `server/env.ts` here and nowhere else. Composition roots
 * call it, after `assertLocalIdentityAllowed`, with the host of the official emulator or with nothing for the built-in.
 */
export const enableAuthEmulator = (host: string = BUILT_IN_EMULATOR): void => {
  process.env[VARIABLE] = host;
};

/** The emulator `firebase-admin` believes in at this moment. */
export const enabledAuthEmulator = (): string | undefined => process.env[VARIABLE] || undefined;
