import { LIMITS } from '@/contract/vocabulary/limits';
import type { Organiser } from '@/contract/vocabulary/organiser';
import { commonText } from '@/text/common';
import { LOOPBACK, createTrust } from '../shared/proxy-trust';
import { identityOf, type IdentityEnv } from './identity-env';
import { readMail, type MailEnv } from './mail-env';
import { readOrganiser } from './organiser-env';
import { readPayments, type PaymentsEnv } from './payments-env';
import { readPush, type PushEnv } from './push-env';
import { readWallets, type WalletEnv } from './wallet-env';
import { readRateLimits, type RateLimitsEnv } from './rate-limits-env';
import { listOf, numberOf, originOf, portOf, WrongValue, type Environment, type Reader } from './reader';

/** The S3-compatible store for pictures and book files, when they are not kept on disk. */
interface S3Env {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bus between several backends. */
interface RedisEnv {
  url: string;
  /** Separates installations that share one Redis server. */
  prefix: string;
}

/** The backend's settings. */
export interface BackendEnv extends IdentityEnv {
  host: string;
  /** 0: any free port. */
  port: number;
  dataDir: string;
  /** Without it: PGlite in `dataDir`. */
  databaseUrl?: string;
  /** Most connections to PostgreSQL. */
  databaseConnections?: number;
  /** Without it: files in `dataDir`. */
  s3?: S3Env;
  /** The clamd that scans book files; without it they are not scanned. */
  clamd?: { host: string; port: number } | { path: string };
  /** Needed with several backends only. */
  redis?: RedisEnv;
  /** Signs access tokens. */
  tokenSecret: string;
  /** The previous secret: tokens signed and data keyed with it are still accepted. */
  previousTokenSecret?: string | undefined;
  /** Lifetime of an access token. */
  accessTokenSeconds: number;
  firebaseProjectId: string;
  /** The site's public origin; its pages may open sockets. */
  publicUrl?: string;
  /** Addresses and networks of the web tier and other proxies that are trusted to name their client. */
  trustedProxies: readonly string[];
  /** `DEMO_DATA=1`: an empty database is seeded with the demo fair. */
  demoData: boolean;
  productName: string;
  /** For how many days the journal keeps entries. */
  journalDays: number;
  /** The contact for readers. */
  organiser?: Organiser;
  /** Rate limits per caller and minute (D4.24). */
  rateLimits: RateLimitsEnv;
  payments: PaymentsEnv;
  /** How mail is sent; without it none is sent. */
  mail?: MailEnv;
  /** Push settings; without them nothing is pushed to browsers. */
  push?: PushEnv;
  wallets: WalletEnv;
  logLevel: string;
}

export const logLevelOf = (env: Environment): string => env.LOG_LEVEL || 'info';

const S3_VARIABLES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** All variables or none: a partial configuration is an error. */
const readS3 = ({ env, required }: Reader): S3Env | undefined => {
  if (!S3_VARIABLES.some((name) => env[name])) return undefined;
  const [endpoint = '', bucket = '', region = '', accessKeyId = '', secretAccessKey = ''] = S3_VARIABLES.map(required);
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
};

const readRedis = ({ REDIS_URL: url, REDIS_PREFIX: prefix }: Environment): RedisEnv | undefined => {
  if (!url) return undefined;
  if (!URL.canParse(url) || !/^rediss?:$/.test(new URL(url).protocol))
    throw new WrongValue(['REDIS_URL'], `REDIS_URL must be an address like redis://cache.example:6379, not "${url}".`);
  return { url, prefix: prefix || 'hoi-sach' };
};

const CLAMD_PORT = 3310;

/** `tcp://HOST:PORT`, or `unix:/PATH` of its socket. */
const readClamd = (url: string): NonNullable<BackendEnv['clamd']> => {
  const { protocol, hostname, port, pathname } = URL.canParse(url) ? new URL(url) : new URL('none:');
  if (protocol === 'unix:' && pathname.startsWith('/')) return { path: pathname };
  if (protocol === 'tcp:' && hostname) return { host: hostname, port: Number(port || CLAMD_PORT) };
  throw new WrongValue(
    ['CLAMAV_URL'],
    `CLAMAV_URL must be like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl, not "${url}".`,
  );
};

const readProxies = ({ TRUSTED_PROXIES }: Environment): readonly string[] => {
  const entries = TRUSTED_PROXIES ? listOf(TRUSTED_PROXIES) : LOOPBACK;
  try {
    createTrust(entries);
  } catch (error) {
    throw new WrongValue(['TRUSTED_PROXIES'], `TRUSTED_PROXIES: ${(error as Error).message}`, { cause: error });
  }
  return entries;
};

/** Reads the settings of the backend. */
export const readBackendEnv = (reader: Reader): BackendEnv => {
  const { env, required, secret } = reader;
  const s3 = readS3(reader);
  const redis = readRedis(env);
  const push = readPush(reader);
  const organiser = readOrganiser(env);
  const identity = identityOf(env);
  const mail = readMail(reader);
  // PGlite is for local use only; a real installation needs a PostgreSQL server.
  const databaseUrl = identity.localIdentity ? env.DATABASE_URL : required('DATABASE_URL');
  return {
    host: env.BACKEND_HOST || '127.0.0.1',
    port: portOf(env, 'BACKEND_PORT', 0),
    dataDir: env.DATA_DIR || 'data',
    ...(databaseUrl && { databaseUrl }),
    ...(env.DATABASE_CONNECTIONS && { databaseConnections: numberOf(env, 'DATABASE_CONNECTIONS', 0) }),
    ...(s3 && { s3 }),
    ...(redis && { redis }),
    ...(env.CLAMAV_URL && { clamd: readClamd(env.CLAMAV_URL) }),
    tokenSecret: secret('TOKEN_SECRET'),
    previousTokenSecret: env.TOKEN_SECRET_PREVIOUS ? secret('TOKEN_SECRET_PREVIOUS') : undefined,
    accessTokenSeconds: numberOf(env, 'ACCESS_TOKEN_SECONDS', LIMITS.accessTokenSeconds),
    firebaseProjectId: required('FIREBASE_PROJECT_ID'),
    ...(env.PUBLIC_URL && { publicUrl: originOf('PUBLIC_URL', env.PUBLIC_URL) }),
    trustedProxies: readProxies(env),
    demoData: env.DEMO_DATA === '1',
    productName: env.PRODUCT_NAME || commonText.productName,
    journalDays: numberOf(env, 'JOURNAL_DAYS', LIMITS.journalDays),
    ...(organiser && { organiser }),
    rateLimits: readRateLimits(env),
    payments: readPayments(reader),
    ...(mail && { mail }),
    ...(push && { push }),
    wallets: readWallets(reader),
    logLevel: logLevelOf(env),
    ...identity,
  };
};
