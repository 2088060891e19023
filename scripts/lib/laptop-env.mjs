import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './project.mjs';

const secret = () => randomBytes(32).toString('base64url');

/** Created once and kept, so that sessions survive a restart. */
const keptSecrets = (dataDir) => {
  const file = path.join(dataDir, 'secrets.json');
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.writeFileSync(file, JSON.stringify({ authSecret: secret(), tokenSecret: secret() }), { mode: 0o600 });
  }
  return JSON.parse(fs.readFileSync(file, 'utf8'));
};

export const dataDirOf = (env) => path.resolve(inRoot(), env.DATA_DIR || 'data');

/** Whoever sets up a real gateway pays there; otherwise pages of the site stand for one. */
const hasGateway = (env) => Object.keys(env).some((name) => /^(ZALOPAY|VIETQR)_(?!HOURS$)/.test(name) && env[name]);

/** The environment of a local installation: nothing to configure. */
export const laptopEnv = (env) => {
  const dataDir = dataDirOf(env);
  const { authSecret, tokenSecret } = keptSecrets(dataDir);
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
    DEMO_DATA: '1',
    DATA_DIR: dataDir,
  };
};
