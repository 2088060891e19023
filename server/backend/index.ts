import pino from 'pino';
import type { BackendMessage } from '../shared/backend-child';
import { backendEnv, localIdentityConditions, localPaymentConditions } from '../env';
import type { BackendEnv } from '../env/backend-env';
import { EXIT_FAILED, EXIT_REFUSED } from '../shared/exit-codes';
import { enableAuthEmulator } from '../identity/admin-emulator';
import { assertLocalIdentityAllowed } from '../identity/guard';
import { assertLocalPaymentsAllowed } from '../shared/local-payments-guard';
import { startBackend, type Backend } from './backend';
import { FolderInUseError } from './db/folder-lock';
import { logOptions } from './http/logging';
import { ChildRefusal } from './run-in-child';

/** The configuration does not allow the process to run; the message is for the operator and needs no stack. */
class StartRefused extends Error {
  override name = 'StartRefused';
}

/** Calls back once the message is sent, or at once without a parent process. */
const tellParent = (message: BackendMessage, sent: () => void = () => undefined): void => {
  if (process.send) process.send(message, undefined, undefined, sent);
  else sent();
};

const readEnv = (): BackendEnv => {
  try {
    const env = backendEnv();
    if (env.identitySource !== 'firebase') assertLocalIdentityAllowed(localIdentityConditions());
    const payments = localPaymentConditions();
    if (payments) assertLocalPaymentsAllowed(payments);
    if (env.identitySource === 'built-in-emulator') enableAuthEmulator();
    return env;
  } catch (error) {
    throw new StartRefused((error as Error).message);
  }
};

/** Every web tier polls readiness once a second. The web process that started this one needs no polling. */
const DRAIN_MS = 2_000;
const isChild = process.send !== undefined;

/** During the start no call is running yet: simply ends when the web process does. */
const abandon = (): void => process.exit(1);

const stopWithParent = (backend: Backend): void => {
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= backend.stop(isChild ? 0 : DRAIN_MS).then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The web process has ended, for whatever reason: leave no orphan.
  process.on('disconnect', stop);
};

const fail = (error: unknown): void => {
  const refused = [StartRefused, FolderInUseError, ChildRefusal].some((kind) => error instanceof kind);
  const text = error instanceof Error ? (refused ? error.message : error.stack) : String(error);
  // A refusal is printed once: by the parent, if there is one.
  if (!refused || !process.send) process.stderr.write(`${text}\n`);
  if (!refused) process.exit(EXIT_FAILED);
  tellParent({ type: 'refused', message: text ?? '' }, () => process.exit(EXIT_REFUSED));
};

/** Far shorter than the time after which the parent considers it dead. */
const ALIVE_MS = 2_000;

const main = async (): Promise<void> => {
  const env = readEnv();
  // Asynchronous: a log line must not delay a request. The rest is written when the process ends.
  const log = pino({ name: 'backend', ...logOptions(env.logLevel) }, pino.destination({ sync: false }));
  process.on('disconnect', abandon);
  const backend = await startBackend(env, log);
  process.off('disconnect', abandon);
  stopWithParent(backend);
  tellParent({ type: 'ready', port: backend.port });
  if (isChild) setInterval(() => tellParent({ type: 'alive' }), ALIVE_MS).unref();
  log.info({ port: backend.port }, 'listening');
};

main().catch(fail);
