import { LIMITS } from '@/contract/vocabulary/limits';
import { commonText } from '@/text/common';
import { LOOPBACK, trustOf } from '../proxy-trust';
import { identityOf, type IdentityEnv } from './identity-env';
import { listOf, numberOf, originOf, type Environment, type Reader } from './reader';

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
  /** Where people find the site: pages of that origin may open sockets. */
  publicUrl?: string;
  /** Addresses and networks of the web tier and other proxies, which are believed about who asks. */
  trustedProxies: readonly string[];
  /** `DEMO_DATA=1`: an empty database is filled with the demo fair. */
  demoData: boolean;
  productName: string;
  /** How often a minute one address may sign in or make an account. */
  signInsPerMinute: number;
  /** How often a minute one address may ask for prices, and for the counts beside a list of products. */
  heavyCallsPerMinute: number;
  /** How many pictures a minute one person may send. */
  imagesPerMinute: number;
  logLevel: string;
}

/** How much a process writes to its log. */
export const logLevelOf = (env: Environment): string => env.LOG_LEVEL || 'info';

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

const readProxies = ({ TRUSTED_PROXIES }: Environment): readonly string[] => {
  const entries = TRUSTED_PROXIES ? listOf(TRUSTED_PROXIES) : LOOPBACK;
  try {
    trustOf(entries);
  } catch (error) {
    throw new Error(`TRUSTED_PROXIES: ${(error as Error).message}`, { cause: error });
  }
  return entries;
};

/** Reads the settings of the backend. */
export const readBackendEnv = (reader: Reader): BackendEnv => {
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
    ...(env.PUBLIC_URL && { publicUrl: originOf('PUBLIC_URL', env.PUBLIC_URL) }),
    trustedProxies: readProxies(env),
    demoData: env.DEMO_DATA === '1',
    productName: env.PRODUCT_NAME || commonText.productName,
    signInsPerMinute: numberOf(env, 'SIGN_INS_PER_MINUTE', 600),
    heavyCallsPerMinute: numberOf(env, 'HEAVY_CALLS_PER_MINUTE', 1200),
    imagesPerMinute: numberOf(env, 'IMAGES_PER_MINUTE', 30),
    logLevel: logLevelOf(env),
    ...identity,
  };
};
