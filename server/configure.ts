import { childEnvironment, localIdentityConditions, startEnv, tellPages, type StartEnv } from './env';
import { freeLoopbackPort } from './free-port';
import { enableAuthEmulator } from './identity/admin-emulator';
import { assertLocalIdentityAllowed } from './identity/guard';

/** The process must not start as it is configured; the message is for the operator and needs no stack. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

export interface Configuration extends StartEnv {
  /** What the backend is started with; undefined when it runs elsewhere. */
  childEnv?: NodeJS.ProcessEnv;
}

const refused = (error: unknown): StartRefused =>
  new StartRefused(error instanceof Error ? error.message : String(error));

const readStart = (): StartEnv => {
  try {
    const start = startEnv();
    if (start.identitySource !== 'firebase') assertLocalIdentityAllowed(localIdentityConditions());
    return start;
  } catch (error) {
    throw refused(error);
  }
};

/** Where a browser on this machine finds the site. */
export const addressOf = ({ host, port }: StartEnv): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/**
 * Checks the whole environment and completes it, before anything that reads it is made. The backend's port is chosen
 * here and kept over its restarts, so that everybody can know the address from the start.
 */
export const configure = async (): Promise<Configuration> => {
  const start = readStart();
  const publicUrl = addressOf(start);
  // Read before the emulator is switched on: the child decides for itself whether it may trust one.
  const backendPort = start.ownBackend ? await freeLoopbackPort() : undefined;
  const childEnv = childEnvironment({ BACKEND_HOST: '127.0.0.1', BACKEND_PORT: String(backendPort) });
  if (start.identitySource === 'built-in-emulator') enableAuthEmulator();
  if (backendPort === undefined) {
    tellPages({ publicUrl });
    return start;
  }
  tellPages({ backendUrl: `http://127.0.0.1:${backendPort}`, publicUrl });
  return { ...start, childEnv };
};
