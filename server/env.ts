import { logLevelOf, readBackendEnv, type BackendEnv } from './env/backend-env';
import { identityOf, type IdentityEnv } from './env/identity-env';
import { localPaymentsOf, type LocalPayments } from './env/local-payments';
import { caughtMailOf } from './env/mail-env';
import { gatewaysOf, wantsLocalPayments } from './env/payments-env';
import { portOf, readSettings, type Environment, type Reader } from './env/reader';
import { readWebEnv, type WebEnv } from './env/web-env';
import type { LocalIdentityConditions } from './identity/guard';
import type { LocalPaymentConditions } from './shared/local-payments-guard';

/** The settings that the composition root of the web tier needs before anything else runs. */
export interface StartEnv extends IdentityEnv {
  dev: boolean;
  host: string;
  port: number;
  /** No `BACKEND_URL` is set: the backend is started as a child process. */
  ownBackend: boolean;
  /** That backend runs the database in its own process. */
  embeddedDatabase: boolean;
}

/** Log level of both processes. */
export const logLevel = (): string => logLevelOf(process.env);

const readComplete = <T>(read: (reader: Reader) => T): T => readSettings(process.env, read);

let webEnvOnce: WebEnv | undefined;

/** The web tier's settings, read at the first call. The error lists all missing and invalid variables. */
export const webEnv = (): WebEnv => (webEnvOnce ??= readComplete(readWebEnv));

/** The backend's settings. The error lists all missing and invalid variables. */
export const backendEnv = (): BackendEnv => readComplete(readBackendEnv);

/** Checks everything the web process and its own backend need, before anything starts. */
export const startEnv = (): StartEnv =>
  readComplete((reader) => {
    const { env } = reader;
    // Read unparsed: an invalid value is left out of `env`, but does not mean that the backend is our own.
    const ownBackend = !process.env.BACKEND_URL;
    readWebEnv(
      ownBackend ? { ...reader, required: (name) => (name === 'BACKEND_URL' ? '' : reader.required(name)) } : reader,
    );
    const backend = ownBackend ? readBackendEnv(reader) : undefined;
    return {
      dev: env.NODE_ENV === 'development',
      host: env.HOST || '127.0.0.1',
      port: portOf(env, 'PORT', 3000),
      ownBackend,
      embeddedDatabase: backend !== undefined && backend.databaseUrl === undefined,
      ...identityOf(env),
    };
  });

/** The facts about this process that `assertLocalIdentityAllowed` checks. */
export const localIdentityConditions = (): LocalIdentityConditions => {
  const { env } = process;
  const { localIdentity, identitySource } = identityOf(env);
  return {
    localIdentity,
    host: env.HOST || '127.0.0.1',
    backendHost: env.BACKEND_HOST,
    projectId: env.FIREBASE_PROJECT_ID ?? '',
    googleApplicationCredentials: env.GOOGLE_APPLICATION_CREDENTIALS,
    firebaseServiceAccount: env.FIREBASE_SERVICE_ACCOUNT,
    databaseUrl: env.DATABASE_URL,
    publicUrls: { PUBLIC_URL: env.PUBLIC_URL, NEXTAUTH_URL: env.NEXTAUTH_URL },
    proxies: { TRUST_PROXY: env.TRUST_PROXY, TRUSTED_PROXIES: env.TRUSTED_PROXIES },
    ...(identitySource === 'official-emulator' && { officialEmulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST }),
  };
};

/**
 * The facts about this process that `assertLocalPaymentsAllowed` checks; undefined where no local gateway is
 * configured.
 */
export const localPaymentConditions = (): LocalPaymentConditions | undefined =>
  wantsLocalPayments(process.env) ? { ...localIdentityConditions(), gateways: gatewaysOf(process.env) } : undefined;

/** The local gateway's settings; undefined without one. */
export const localPayments = (): LocalPayments | undefined =>
  wantsLocalPayments(process.env) ? readComplete(localPaymentsOf) : undefined;

/** Where this installation stores its mail instead of sending it; undefined where it sends it. */
export const caughtMail = (): string | undefined => caughtMailOf(process.env);

/**
 * The environment of a child process: that of this process, with `extra` set always and `unlessSet` only where unset.
 */
export const childEnvironment = (extra: Environment, unlessSet: Environment = {}): NodeJS.ProcessEnv => ({
  ...unlessSet,
  ...process.env,
  ...extra,
});

/**
 * Shares URLs with the pages. Next loads its own copy of every module, so nothing can be shared through a module: both
 * copies read the environment. Call it before `webEnv`.
 */
export const shareWithPages = ({ backendUrl, publicUrl }: { backendUrl?: string; publicUrl: string }): void => {
  if (backendUrl) process.env.BACKEND_URL = backendUrl;
  process.env.NEXTAUTH_URL ??= process.env.PUBLIC_URL || publicUrl;
};
