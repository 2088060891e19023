import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './project.mjs';

const secret = () => randomBytes(32).toString('base64url');

/** Made once and kept, so that sessions survive a restart. */
const keptSecrets = (dataDir) => {
  const file = path.join(dataDir, 'secrets.json');
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.writeFileSync(file, JSON.stringify({ authSecret: secret(), tokenSecret: secret() }), { mode: 0o600 });
  }
  return JSON.parse(fs.readFileSync(file, 'utf8'));
};

export const dataDirOf = (env) => path.resolve(inRoot(), env.DATA_DIR || 'data');

/** The environment of the laptop size (design section 2): everything local, nothing to configure. */
export const laptopEnv = (env) => {
  const dataDir = dataDirOf(env);
  const { authSecret, tokenSecret } = keptSecrets(dataDir);
  return {
    PORT: '3000',
    HOST: '127.0.0.1',
    FIREBASE_PROJECT_ID: 'demo-hoi-sach',
    // A line per request is for log files, not for the terminal of a person trying things.
    LOG_LEVEL: 'warn',
    // Names the session cookie: two instances on one host keep their own (design section 2).
    INSTANCE_ID: createHash('sha256').update(dataDir).digest('hex').slice(0, 8),
    AUTH_SECRET: authSecret,
    TOKEN_SECRET: tokenSecret,
    ...env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    LOCAL_IDENTITY: '1',
    DEMO_DATA: '1',
    DATA_DIR: dataDir,
  };
};
