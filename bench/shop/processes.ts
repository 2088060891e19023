import path from 'node:path';
import { build } from 'esbuild';
import { UNLIMITED } from '@tests/support/unlimited';
import { freeLoopbackPort } from '@server/shared/free-port';
import { launch, type Measured } from '../processes';

const ROOT = path.resolve(__dirname, '../..');

const SHARED = {
  LOCAL_IDENTITY: '1',
  FIREBASE_PROJECT_ID: 'demo-test',
  AUTH_SECRET: 'a secret of the benchmark, long enough',
  TOKEN_SECRET: 'another secret of the benchmark, long enough',
  LOG_LEVEL: 'error',
  ...UNLIMITED,
};

/** The bare server, our backend, and our web tier in front of each of them. */
export type Processes = Record<'bare' | 'bareHop' | 'backend' | 'bff', Measured>;

const launchBare = async (databaseUrl: string): Promise<Measured> => {
  const port = await freeLoopbackPort();
  const bundle = path.join(ROOT, '.cache/bench-bare.cjs');
  await build({
    entryPoints: [path.join(ROOT, 'bench/bare/server.ts')],
    bundle: true,
    platform: 'node',
    packages: 'external',
    outfile: bundle,
    tsconfig: path.join(ROOT, 'tsconfig.json'),
  });
  return launch({ name: 'Fastify + pg', args: [bundle, databaseUrl, String(port)], port, ready: '/ready' });
};

const launchBackend = async (databaseUrl: string): Promise<Measured> => {
  const port = await freeLoopbackPort();
  return launch({
    name: 'backend',
    args: [path.join(ROOT, 'dist/backend/index.js')],
    port,
    ready: '/readyz',
    env: {
      ...SHARED,
      DATABASE_URL: databaseUrl,
      BACKEND_PORT: String(port),
      DATA_DIR: path.join(ROOT, '.cache/bench-data'),
    },
  });
};

const launchBff = async (backend: Measured): Promise<Measured> => {
  const port = await freeLoopbackPort();
  return launch({
    name: 'BFF',
    args: [path.join(ROOT, 'dist/server/index.js')],
    port,
    ready: '/healthz',
    env: { ...SHARED, PORT: String(port), BACKEND_URL: backend.url },
  });
};

export const startAll = async (databaseUrl: string): Promise<Processes> => {
  const backend = await launchBackend(databaseUrl);
  const bare = await launchBare(databaseUrl);
  return { bare, bareHop: await launchBff(bare), backend, bff: await launchBff(backend) };
};
