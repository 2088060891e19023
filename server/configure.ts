import {
  childEnvironment,
  localIdentityConditions,
  localPaymentConditions,
  startEnv,
  shareWithPages,
  type StartEnv,
} from './env';
import { EXIT_REFUSED } from './shared/exit-codes';
import { enableAuthEmulator } from './identity/admin-emulator';
import { assertLocalIdentityAllowed } from './identity/guard';
import { assertLocalPaymentsAllowed } from './shared/local-payments-guard';
import { OWN_BACKEND } from './web/upstream/own-backend';

/** The process must not start with this configuration; the message is for the operator and needs no stack trace. */
export class StartRefused extends Error {
  override name = 'StartRefused';

  /** @param exitCode exit code of the process */
  constructor(
    message: string,
    readonly exitCode: number = EXIT_REFUSED,
  ) {
    super(message);
  }
}

export interface Configuration extends StartEnv {
  /** Environment of our own backend process; undefined when the backend runs elsewhere. */
  childEnv?: NodeJS.ProcessEnv;
}

const toStartRefused = (error: unknown): StartRefused =>
  new StartRefused(error instanceof Error ? error.message : String(error));

const readStart = (): StartEnv => {
  try {
    const start = startEnv();
    if (start.identitySource !== 'firebase') assertLocalIdentityAllowed(localIdentityConditions());
    const payments = localPaymentConditions();
    if (payments) assertLocalPaymentsAllowed(payments);
    return start;
  } catch (error) {
    throw toStartRefused(error);
  }
};

/** The site's URL for a browser on this machine. */
export const addressOf = ({ host, port }: StartEnv): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** On a laptop memory matters more than CPU time: limits the arenas in which glibc keeps freed memory per thread. */
const FRUGAL = { MALLOC_ARENA_MAX: '2' };

/**
 * Checks and completes the whole environment before anything reads it. Our own backend takes a free port at each start
 * and reports it.
 */
export const configure = (): Configuration => {
  const start = readStart();
  // Read before the emulator is enabled: the child decides for itself whether it may trust one.
  const address = { BACKEND_HOST: '127.0.0.1', BACKEND_PORT: '0' };
  const childEnv = childEnvironment(address, start.embeddedDatabase ? FRUGAL : {});
  if (start.identitySource === 'built-in-emulator') enableAuthEmulator();
  shareWithPages({ ...(start.ownBackend && { backendUrl: OWN_BACKEND }), publicUrl: addressOf(start) });
  return start.ownBackend ? { ...start, childEnv } : start;
};
