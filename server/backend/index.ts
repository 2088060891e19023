import pino from 'pino';
import type { BackendMessage } from '../backend-child';
import { backendEnv, localIdentityConditions, localPaymentConditions } from '../env';
import type { BackendEnv } from '../env/backend-env';
import { EXIT_FAILED, EXIT_REFUSED } from '../exit-codes';
import { enableAuthEmulator } from '../identity/admin-emulator';
import { assertLocalIdentityAllowed } from '../identity/guard';
import { assertLocalPaymentsAllowed } from '../local-gateway/guard';
import { startBackend, type Backend } from './backend';
import { FolderInUseError } from './db/folder-lock';
import { logOptions } from './http/logging';
import { RefusedBeside } from './run-beside';

/** The process must not run as it is configured; the message is for the operator and needs no stack. */
class StartRefused extends Error {
  override name = 'StartRefused';
}

/** Calls back once the message has left, or at once when nobody listens. */
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

/** Every web tier asks once a second whether it is ready. The one that has started it knows without asking. */
const DRAIN_MS = 2_000;
const isChild = process.send !== undefined;

/** While it starts, nobody has been promised anything yet: it just ends when the web process goes. */
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
  // The web process is gone, however it went: leave no orphan.
  process.on('disconnect', stop);
};

const fail = (error: unknown): void => {
  const refused = [StartRefused, FolderInUseError, RefusedBeside].some((kind) => error instanceof kind);
  const text = error instanceof Error ? (refused ? error.message : error.stack) : String(error);
  // A refusal is told once: by the parent, when there is one.
  if (!refused || !process.send) process.stderr.write(`${text}\n`);
  if (!refused) process.exit(EXIT_FAILED);
  tellParent({ type: 'refused', message: text ?? '' }, () => process.exit(EXIT_REFUSED));
};

/** Far more often than it is missed. */
const ALIVE_MS = 2_000;

const main = async (): Promise<void> => {
  const env = readEnv();
  // Not waited for: a log line must not hold a request up. What is left is written when the process ends.
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
