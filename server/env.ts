import { LIMITS } from '@/contract/limits';
import { commonText } from '@/text/common';
import { BUILT_IN_EMULATOR } from './identity/admin-emulator';
import type { LocalIdentityConditions } from './identity/guard';
import type { IdentitySource } from './identity/verify';

/** Who vouches for people, as both processes are told. */
interface IdentityEnv {
  /** `LOCAL_IDENTITY=1`: unsigned tokens are wanted; the guard decides whether they are allowed. */
  localIdentity: boolean;
  identitySource: IdentitySource;
  /** Where the browser finds the emulator: `self` is the built-in one, on the site's own origin. */
  emulatorOrigin?: string;
}

/** What the web tier is told by its environment. */
export interface WebEnv extends IdentityEnv {
  /** Every backend (design section 2). */
  backendUrls: readonly string[];
  /** Longest wait for the backend's answer. */
  backendTimeoutMs: number;
  /** Encrypts the session cookie. */
  authSecret: string;
  /** Part of the session cookie's name, so that two instances on one host keep their own. */
  instanceId: string;
  publicUrl?: string;
  /** `TRUST_PROXY=1`: a proxy in front of us says who the caller is. */
  trustProxy: boolean;
  firebase: { projectId: string; apiKey: string; authDomain: string };
  secureCookies: boolean;
  productName: string;
  /** Where browsers find the message socket, when that is not `/messages` of the site. */
  messageSocketUrl?: string;
}

/** Where pictures and book files are kept when they are not kept on disk. */
interface S3Env {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where the backends tell each other what happens. */
interface RedisEnv {
  url: string;
  /** Keeps installations apart that share one server. */
  prefix: string;
}

/** What the backend is told by its environment. */
export interface BackendEnv extends IdentityEnv {
  host: string;
  /** 0 picks a free one. */
  port: number;
  dataDir: string;
  /** PGlite in `dataDir` without one. */
  databaseUrl?: string;
  /** Files stay in `dataDir` without it. */
  s3?: S3Env;
  /** What carries messages between several backends; one backend needs none. */
  redis?: RedisEnv;
  /** Signs access tokens. */
  tokenSecret: string;
  /** How long an access token works before it is renewed. */
  accessTokenSeconds: number;
  firebaseProjectId: string;
  /** `DEMO_DATA=1`: an empty database is filled with the demo fair. */
  demoData: boolean;
  productName: string;
  /** How often a minute one address may sign in, refresh or make an account. */
  signInsPerMinute: number;
  /** How often a minute one address may ask for prices, and for the counts beside a list of products. */
  heavyCallsPerMinute: number;
  logLevel: string;
}

/** What the composition root of the web tier needs before anything else runs. */
export interface StartEnv extends IdentityEnv {
  dev: boolean;
  host: string;
  port: number;
  /** No `BACKEND_URL` is set: the backend is started as a child process. */
  ownBackend: boolean;
}

type Environment = Record<string, string | undefined>;

/** Environment variables that are needed and not set, all of them at once. */
export class MissingVariables extends Error {
  override name = 'MissingVariables';

  constructor(readonly variables: readonly string[]) {
    super(`Missing environment variables: ${variables.join(', ')}.`);
  }
}

const SECRET_LENGTH = 32;

/** Reads required variables and remembers the missing ones, so that they can be named all at once. */
const createReader = (env: Environment) => {
  const missing = new Set<string>();
  const required = (name: string): string => {
    const value = env[name];
    if (!value) missing.add(name);
    return value ?? '';
  };
  /** A short secret is as good as none. */
  const secret = (name: string): string => {
    const value = required(name);
    if (value && value.length < SECRET_LENGTH) missing.add(`${name} (at least ${SECRET_LENGTH} characters)`);
    return value;
  };
  const finish = (): void => {
    if (missing.size > 0) throw new MissingVariables([...missing]);
  };
  return { env, required, secret, finish };
};

type Reader = ReturnType<typeof createReader>;

const numberOf = (env: Environment, name: string, otherwise: number): number => {
  const value = Number(env[name] || otherwise);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${env[name]}".`);
  return value;
};

const identityOf = (env: Environment): IdentityEnv => {
  const localIdentity = env.LOCAL_IDENTITY === '1';
  const official = env.FIREBASE_AUTH_EMULATOR_HOST;
  if (official && official !== BUILT_IN_EMULATOR) {
    return { localIdentity, identitySource: 'official-emulator', emulatorOrigin: `http://${official}` };
  }
  return localIdentity
    ? { localIdentity, identitySource: 'built-in-emulator', emulatorOrigin: 'self' }
    : { localIdentity, identitySource: 'firebase' };
};

/** How much both processes write to their logs. */
export const logLevel = (): string => process.env.LOG_LEVEL || 'info';

/** Scheme and host alone, as browsers say it in `Origin`. */
const originOf = (name: string, url: string): string => {
  if (!URL.canParse(url)) throw new Error(`${name} must be an address like https://sach.example, not "${url}".`);
  return new URL(url).origin;
};

const socketUrlOf = (url: string): string => {
  if (!URL.canParse(url) || !/^wss?:$/.test(new URL(url).protocol)) {
    throw new Error(`MESSAGE_SOCKET_URL must be an address like wss://sach.example/messages, not "${url}".`);
  }
  return url;
};

const listOf = (value: string): string[] => value.split(',').flatMap((url) => url.trim() || []);

const readWebEnv = ({ env, required, secret }: Reader): WebEnv => {
  const identity = identityOf(env);
  const emulated = identity.identitySource !== 'firebase';
  const projectId = required('FIREBASE_PROJECT_ID');
  const backendUrls = listOf(required('BACKEND_URL'));
  // Links, redirects and the origin check of a real installation need to know its address.
  const publicUrl = emulated ? env.PUBLIC_URL : required('PUBLIC_URL');
  return {
    backendUrls,
    backendTimeoutMs: numberOf(env, 'BACKEND_TIMEOUT_MS', 15_000),
    authSecret: secret('AUTH_SECRET'),
    instanceId: env.INSTANCE_ID || 'site',
    ...(publicUrl && { publicUrl: originOf('PUBLIC_URL', publicUrl) }),
    trustProxy: env.TRUST_PROXY === '1',
    firebase: {
      projectId,
      apiKey: emulated ? env.FIREBASE_API_KEY || 'demo' : required('FIREBASE_API_KEY'),
      authDomain: env.FIREBASE_AUTH_DOMAIN || `${projectId}.firebaseapp.com`,
    },
    ...identity,
    secureCookies: publicUrl?.startsWith('https://') ?? false,
    productName: env.PRODUCT_NAME || commonText.productName,
    ...(env.MESSAGE_SOCKET_URL && { messageSocketUrl: socketUrlOf(env.MESSAGE_SOCKET_URL) }),
  };
};

const S3_VARIABLES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** All of them or none: half a configuration is a mistake. */
const readS3 = ({ env, required }: Reader): S3Env | undefined => {
  if (!S3_VARIABLES.some((name) => env[name])) return undefined;
  const [endpoint = '', bucket = '', region = '', accessKeyId = '', secretAccessKey = ''] = S3_VARIABLES.map(required);
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
};

const readRedis = ({ REDIS_URL: url, REDIS_PREFIX: prefix }: Environment): RedisEnv | undefined => {
  if (!url) return undefined;
  if (!URL.canParse(url) || !/^rediss?:$/.test(new URL(url).protocol))
    throw new Error(`REDIS_URL must be an address like redis://cache.example:6379, not "${url}".`);
  return { url, prefix: prefix || 'hoi-sach' };
};

const readBackendEnv = (reader: Reader): BackendEnv => {
  const { env, required, secret } = reader;
  const s3 = readS3(reader);
  const redis = readRedis(env);
  const identity = identityOf(env);
  // PGlite is for laptops; with real people the data belongs in a real server.
  const databaseUrl = identity.localIdentity ? env.DATABASE_URL : required('DATABASE_URL');
  return {
    host: env.BACKEND_HOST || '127.0.0.1',
    port: numberOf(env, 'BACKEND_PORT', 0),
    dataDir: env.DATA_DIR || 'data',
    ...(databaseUrl && { databaseUrl }),
    ...(s3 && { s3 }),
    ...(redis && { redis }),
    tokenSecret: secret('TOKEN_SECRET'),
    accessTokenSeconds: numberOf(env, 'ACCESS_TOKEN_SECONDS', LIMITS.accessTokenSeconds),
    firebaseProjectId: required('FIREBASE_PROJECT_ID'),
    demoData: env.DEMO_DATA === '1',
    productName: env.PRODUCT_NAME || commonText.productName,
    signInsPerMinute: numberOf(env, 'SIGN_INS_PER_MINUTE', 600),
    heavyCallsPerMinute: numberOf(env, 'HEAVY_CALLS_PER_MINUTE', 1200),
    logLevel: logLevel(),
    ...identity,
  };
};

const complete = <T>(read: (reader: Reader) => T): T => {
  const reader = createReader(process.env);
  const result = read(reader);
  reader.finish();
  return result;
};

let webEnvOnce: WebEnv | undefined;

/** The web tier's settings, read at the first call. Names every missing variable at once. */
export const webEnv = (): WebEnv => (webEnvOnce ??= complete(readWebEnv));

/** The backend's settings. Names every missing variable at once. */
export const backendEnv = (): BackendEnv => complete(readBackendEnv);

/** Everything the web process will need, its own backend included, is checked before anything starts. */
export const startEnv = (): StartEnv =>
  complete((reader) => {
    const { env } = reader;
    const ownBackend = !env.BACKEND_URL;
    readWebEnv(
      ownBackend ? { ...reader, required: (name) => (name === 'BACKEND_URL' ? '' : reader.required(name)) } : reader,
    );
    if (ownBackend) readBackendEnv(reader);
    return {
      dev: env.NODE_ENV === 'development',
      host: env.HOST || '127.0.0.1',
      port: numberOf(env, 'PORT', 3000),
      ownBackend,
      ...identityOf(env),
    };
  });

/** What `assertLocalIdentityAllowed` has to know about this process. */
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
    ...(identitySource === 'official-emulator' && { officialEmulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST }),
  };
};

/** The environment of a child process: this one's, with some variables set. */
export const childEnvironment = (extra: Environment): NodeJS.ProcessEnv => ({ ...process.env, ...extra });

/**
 * Tells the pages where things are. Next loads its own copy of every module, so nothing can be handed over by import:
 * the environment is what both copies share. To be called before `webEnv`.
 */
export const tellPages = ({ backendUrl, publicUrl }: { backendUrl?: string; publicUrl: string }): void => {
  if (backendUrl) process.env.BACKEND_URL = backendUrl;
  process.env.NEXTAUTH_URL ??= process.env.PUBLIC_URL || publicUrl;
};
