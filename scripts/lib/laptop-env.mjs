import { createECDH, createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './project.mjs';

const secret = () => randomBytes(32).toString('base64url');

/** What push services know the installation by; browsers that have subscribed go on with it. */
const vapidKeys = () => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  // A key that begins with zeros is shorter by itself.
  const privateKey = Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()]).subarray(-32);
  return { publicKey: keys.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
};

const newSecrets = () => ({ authSecret: secret(), tokenSecret: secret(), vapid: vapidKeys() });

/** Created once and kept, so that sessions survive a restart. A folder of an earlier version gets what it has not yet. */
const keptSecrets = (dataDir) => {
  const file = path.join(dataDir, 'secrets.json');
  const known = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  if (known.vapid) return known;
  const kept = { ...newSecrets(), ...known };
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(file, JSON.stringify(kept), { mode: 0o600 });
  return kept;
};

/** Keys of somebody's own are taken whole; half of them is a mistake that the start tells. */
const pushEnv = (env, { publicKey, privateKey }) =>
  Object.keys(env).some((name) => /^VAPID_/.test(name) && env[name])
    ? {}
    : { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:demo@hoisach.test' };

/** Whom readers of the demo fair may turn to. */
const organiserEnv = (env) =>
  Object.keys(env).some((name) => /^ORGANISER_/.test(name))
    ? {}
    : {
        ORGANISER_NAME: 'Ban tổ chức Hội Sách',
        ORGANISER_EMAIL: 'ban-to-chuc@hoisach.test',
        ORGANISER_PHONE: '028 5550 1234',
        ORGANISER_ADDRESS: 'Đường Sách, phường Sài Gòn, TP. Hồ Chí Minh',
      };

export const dataDirOf = (env) => path.resolve(inRoot(), env.DATA_DIR || 'data');

/** Whoever sets up a real gateway pays there; otherwise pages of the site stand for one. */
const hasGateway = (env) => Object.keys(env).some((name) => /^(ZALOPAY|VIETQR)_(?!HOURS$)/.test(name) && env[name]);

/** The environment of a local installation: nothing to configure. */
export const laptopEnv = (env) => {
  const dataDir = dataDirOf(env);
  const { authSecret, tokenSecret, vapid } = keptSecrets(dataDir);
  return {
    PORT: '3000',
    HOST: '127.0.0.1',
    FIREBASE_PROJECT_ID: 'demo-hoi-sach',
    // A log line per request is not useful in the terminal of a developer.
    LOG_LEVEL: 'warn',
    // Part of the session cookie's name, so that two instances on one host do not overwrite each other's.
    INSTANCE_ID: createHash('sha256').update(dataDir).digest('hex').slice(0, 8),
    AUTH_SECRET: authSecret,
    TOKEN_SECRET: tokenSecret,
    ...env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    LOCAL_IDENTITY: '1',
    ...(!hasGateway(env) && { LOCAL_PAYMENTS: '1' }),
    ...pushEnv(env, vapid),
    ...organiserEnv(env),
    DEMO_DATA: '1',
    DATA_DIR: dataDir,
  };
};
