import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import { demoAccounts } from '@/text/demo-accounts';
import { BackendChild } from './shared/backend-child';
import { proxy } from './web/bff/calls/proxy';
import { sharedFeed } from './web/catalogue-feed/shared-feed';
import { addressOf, configure, StartRefused, type Configuration } from './configure';
import { caughtMail, localPayments, logLevel, webEnv } from './env';
import { EXIT_FAILED } from './shared/exit-codes';
import { routeRequests, type OptionalHandler } from './web/http/http-router';
import { createHealth, healthOf, showHealth, type HealthOptions } from './web/http/health';
import { createLocalOnly, type LocalOnly } from './identity/local-only';
import { createLocalEmulator } from './identity/local-emulator/handler';
import { createLocalGateway } from './web/local-gateway/handler';
import { createLocalMail } from './web/local-mail/handler';
import { createMetricsServer } from './web/http/metrics-server';
import { refuseMalformedImage } from './web/http/image-requests';
import { startPages } from './web/http/next-pages';
import { refuseMalformedRequest } from './shared/protocol/malformed-requests';
import { boundUpgrades } from './web/relay/bound-upgrades';
import { createHttpRelay } from './web/relay/http-relay';
import { relayUpgrade } from './web/relay/upgrade-relay';
import { onBackendSourceChange } from './web/http/reload-backend';
import { createWebHeaders } from './shared/security-headers/security-headers';
import { sharedFleet } from './web/upstream/shared-fleet';
import type { Fleet } from './web/upstream/fleet';
import { createWebServer } from './web/http/web-server';
import { drain, onStopSignal, trackUpgrades } from './web/http/shutdown';

const ROOT = process.cwd();

/**
 * Connections that the kernel queues while this process is busy: clients wait for their refusal rather than for a TCP
 * retry.
 */
const BACKLOG = 4096;

const listen = (server: Server, { host, port }: { host: string; port: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} on ${host} is in use. Stop what listens there, or choose another PORT.`;
      reject(error.code === 'EADDRINUSE' ? new StartRefused(taken, EXIT_FAILED) : error);
    });
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });

const startBackend = ({ dev, childEnv }: Configuration, fleet: Fleet, log: Logger): BackendChild | undefined => {
  if (!childEnv) return undefined;
  const child = new BackendChild({
    entry: path.join(ROOT, dev ? 'server/backend/index.ts' : 'dist/backend/index.js'),
    execArgv: dev ? ['--import', 'tsx'] : [],
    env: childEnv,
    log,
    watched: !dev,
    onAddress: (url) => fleet.ownBackendAt(url),
    onRefused: (message) => refuse(new StartRefused(message)),
  });
  if (dev) onBackendSourceChange(ROOT, () => child.restart());
  return child;
};

/** Unsigned tokens would let any client of a proxy or a tunnel sign in as any user. */
const localOnly = ({ identitySource }: Configuration): LocalOnly | undefined =>
  identitySource === 'firebase' && !localPayments() ? undefined : createLocalOnly();

const localEmulator = ({ identitySource }: Configuration): OptionalHandler[] => {
  if (identitySource !== 'built-in-emulator') return [];
  return [createLocalEmulator({ projectId: webEnv().firebase.projectId, accounts: demoAccounts })];
};

const localGateway = (): OptionalHandler[] => {
  const payments = localPayments();
  return payments ? [createLocalGateway(payments)] : [];
};

const localMail = ({ identitySource }: Configuration): OptionalHandler[] => {
  const folder = identitySource === 'firebase' ? undefined : caughtMail();
  return folder === undefined ? [] : [createLocalMail(folder)];
};

const webHeaders = ({ dev }: Configuration) => {
  const { firebase, ...env } = webEnv();
  return createWebHeaders({ ...env, authDomain: firebase.authDomain, dev });
};

const untilReady = async (health: HealthOptions): Promise<void> => {
  while (healthOf(health).status === 'out') {
    await health.fleet.check();
    await sleep(50);
  }
};

const start = async (): Promise<{ address: string }> => {
  const configuration = configure();
  const { trustProxy, metrics } = webEnv();
  const fleet = sharedFleet();
  const log = pino({ name: 'web', level: logLevel() });
  const relayOptions = { fleet, trustProxy };
  const secure = webHeaders(configuration);

  const server = createWebServer();
  await listen(server, configuration);
  const upgraded = trackUpgrades(server);
  const metricsServer = createMetricsServer();
  if (metrics) await listen(metricsServer, metrics);
  const backend = startBackend(configuration, fleet, log);
  fleet.watch();
  const { pages, prepared, isReady, ...hotReload } = startPages(ROOT, { ...configuration, secure });
  const health = { fleet, pagesReady: isReady };
  showHealth(health);
  const relay = createHttpRelay(relayOptions);
  const fence = localOnly(configuration);
  server.on('request', secure);
  routeRequests(server, {
    first: [
      refuseMalformedRequest,
      createHealth(health),
      refuseMalformedImage,
      ...(fence ? [fence.answer] : []),
      ...localEmulator(configuration),
      ...localGateway(),
      ...localMail(configuration),
    ],
    refuseUpgrade: fence?.upgrade,
    relay,
    relayUpgrade: boundUpgrades((req, socket, head) => relayUpgrade(req, socket, head, relayOptions)),
    api: proxy,
    pages,
    ...hotReload,
  });

  onStopSignal(async () => {
    await drain(server, upgraded, backend && (() => backend.stop()));
    sharedFeed().stop();
    await fleet.close();
    metricsServer.close();
    process.exit(0);
  });

  await prepared;
  await untilReady(health);
  // Development renders every page again, without a cache.
  if (!configuration.dev) sharedFeed().start();
  const address = addressOf(configuration);
  log.info({ address }, 'ready');
  return { address };
};

const refuse = (error: unknown): never => {
  const refused = error instanceof StartRefused;
  const text = refused ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${text}\n`);
  process.exit(refused ? error.exitCode : EXIT_FAILED);
};

/** Resolves when everything is ready; the start script waits for it. */
export const ready = start().catch(refuse);
