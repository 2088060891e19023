import { createECDH, createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './project.mjs';

const secret = () => randomBytes(32).toString('base64url');

/** The keys by which push services recognise the installation; existing subscriptions of browsers depend on them. */
const vapidKeys = () => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  // The buffer of a key that begins with zeros is shorter, so it is padded.
  const privateKey = Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()]).subarray(-32);
  return { publicKey: keys.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
};

const newSecrets = () => ({ authSecret: secret(), tokenSecret: secret(), vapid: vapidKeys() });

/**
 * Created once and stored, so that sessions survive a restart. In a folder of an earlier version, missing ones are
 * added.
 */
const keptSecrets = (dataDir) => {
  const file = path.join(dataDir, 'secrets.json');
  const known = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  if (known.vapid) return known;
  const kept = { ...newSecrets(), ...known };
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(file, JSON.stringify(kept), { mode: 0o600 });
  return kept;
};

/** Configured keys are used as they are; if one of them is missing, the start reports an error. */
const pushEnv = (env, { publicKey, privateKey }) =>
  Object.keys(env).some((name) => /^VAPID_/.test(name) && env[name])
    ? {}
    : { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:demo@hoisach.test' };

/** The contact for customers of the demo fair. */
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

/** With the settings of a real gateway, payments go there; otherwise pages of the site replace it. */
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
