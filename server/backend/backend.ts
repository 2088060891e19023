import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { nouns } from '@/contract/api';
import type { BackendEnv } from '../env/backend-env';
import { createIdentityVerifier } from '../identity/verify';
import { createTrust } from '../proxy-trust';
import { createRefreshTokens } from './commerce/accounts/refresh-tokens';
import { createAccessTokens } from './commerce/accounts/tokens';
import { CONSUMERS } from './commerce/consumers';
import { createGuestSeals } from './commerce/guests/seals';
import { createPickupSeals } from './commerce/counter/pickup-seals';
import { routesOf } from './commerce/noun';
import type { Ports } from './commerce/ports';
import { openOrderDesk } from './commerce/orders/order-desk';
import { createShelf } from './commerce/shelf/shelf';
import type { Database } from './db/database';
import { ensureReferenceData } from './db/reference-data';
import { openFiles } from './files/open-files';
import { createClamd, type Scan } from './files/clamav';
import { createPartStore } from './files/part-store';
import { createImageStore } from './files/store-image';
import { createApp } from './http/app';
import { createClosing } from './http/closing';
import { createRateLimits } from './http/rate-limits';
import type { HealthCheck } from './http/health';
import { createPushHandlers } from './jobs/push-handlers';
import { createOutbox } from './jobs/outbox';
import { createTaskHandlers } from './jobs/task-handlers';
import { createTaskRunner } from './jobs/task-runner';
import { openMail } from './mail/open-mail';
import { codeSender } from './mail/code-mail';
import { createOrderMails } from './mail/order-mail';
import { openFilled } from './open-filled';
import { watchRoom, type Room } from './room';
import { createContractDrawer } from './pdf/contract-drawer';
import { createPaymentPorts } from './payments/payment-ports';
import { createWebPush } from './push/web-push';
import { createOrderPaperDrawer } from './pdf/order-paper-drawer';
import { createSettlementFiles } from './pdf/settlement-files';
import { createPreviewDrawer } from './previews/draw-previews';
import { createPreviewPictures } from './previews/preview-pictures';
import type { Bus } from './realtime/bus/bus';
import { openBus } from './realtime/bus/open-bus';
import { openRealtime } from './realtime/realtime';
import { backendNouns } from './nouns';

const clock = (): Date => new Date();

const accountPorts = async (env: BackendEnv) => {
  const { tokenSecret, accessTokenSeconds, firebaseProjectId: projectId, identitySource: source } = env;
  const verifier = createIdentityVerifier({ projectId, source, providers: env.identityProviders });
  return {
    verifyIdToken: verifier.verify,
    accessTokens: await createAccessTokens(tokenSecret, accessTokenSeconds),
    refreshTokens: createRefreshTokens(tokenSecret),
  };
};

/** Whether anything that is written comes to the disk of the data folder. */
const isOnDisk = ({ databaseUrl, s3 }: BackendEnv): boolean => !databaseUrl || !s3;

const needsOf = (env: BackendEnv, db: Database, bus: Bus, room: Room): Record<string, HealthCheck> => ({
  database: () => db.ping(),
  ...(isOnDisk(env) && { storage: () => room.assertFor() }),
  ...(env.redis && { bus: () => bus.ping() }),
});

/** The origin that links in messages lead to. */
const siteOf = ({ publicUrl, mail }: BackendEnv): string | undefined =>
  publicUrl ?? (mail && 'site' in mail ? mail.site : undefined);

/** The scanner of book files, where one is configured. */
const scannerOf = ({ clamd }: BackendEnv, log: Logger): Scan | undefined =>
  clamd && createClamd(clamd, (err) => log.error({ err }, 'clamd does not answer'));

const assemble = async (env: BackendEnv, db: Database, room: Room, log: Logger) => {
  const files = openFiles(env, room);
  const parts = createPartStore(files, { scan: scannerOf(env, log) });
  const payments = createPaymentPorts(env);
  const logFailure: Ports['logFailure'] = (err, about) => log.error({ err, ...about }, 'a part of the work failed');
  const mails = {
    send: openMail(env.mail),
    logFailure,
    writeOrderMail: createOrderMails({ product: env.productName, site: siteOf(env), organiser: env.organiser }),
  };
  const push = env.push && createWebPush(env.push);
  if (!env.demoData) await ensureReferenceData(db.on('jobs'));
  const accounts = await accountPorts(env);
  const bus = await openBus(env.redis, log);
  const { publicUrl } = env;
  const isTrusted = createTrust(env.trustedProxies);
  const realtime = await openRealtime({ bus, db, clock, log, publicUrl, isTrusted, tokens: accounts.accessTokens });
  const outbox = createOutbox({
    db: db.on('jobs'),
    clock,
    consumers: CONSUMERS,
    pushHandlers: createPushHandlers(realtime.publisher, { toBrowsers: push !== undefined }),
    log,
  });
  const limitStore = env.redis && (await import('./http/limit-store')).openLimitStore(env.redis, log);
  const tasks = createTaskRunner({
    db: db.on('jobs'),
    clock,
    handlers: createTaskHandlers({ parts, payments, mails, push, logFailure }),
    log,
  });
  const shelf = createShelf({ db, log });
  const previews = createPreviewDrawer();
  const closing = createClosing();
  const app = createApp({
    db,
    clock,
    files,
    logger: log,
    productName: env.productName,
    tokens: accounts.accessTokens,
    routes: routesOf(nouns, backendNouns),
    ports: {
      accounts,
      parts,
      storeImage: createImageStore(files),
      drawContract: createContractDrawer(env.productName),
      pickup: await createPickupSeals(env.tokenSecret),
      drawOrderPapers: createOrderPaperDrawer(env.productName),
      placeOrder: openOrderDesk(db),
      guests: { seals: createGuestSeals(env.tokenSecret), sendCode: codeSender(env.productName, mails.send) },
      settlements: createSettlementFiles(env.productName),
      payments,
      push,
      shelf,
      publicUrl,
      logFailure,
    },
    previews: createPreviewPictures(files, previews, { log }),
    spendOn: createRateLimits(env.rateLimits, limitStore),
    isTrusted,
    unsignedIdentities: env.identitySource !== 'firebase',
    answerFirst: realtime.answer,
    closing,
    needs: needsOf(env, db, bus, room),
    onWrite() {
      outbox.wake();
      shelf.wrote();
    },
  });
  realtime.takeUpgrades(app.server);
  return { app, bus, closing, db, limitStore, outbox, previews, realtime, shelf, tasks };
};

const CLOSE_MS = 5000;

/** Tells web tiers that it will stop, then takes no new call and lets running ones finish, for a while; live connections are sent elsewhere meanwhile. */
const closeServers = async ({ app, closing, realtime }: Parts, drainMs: number): Promise<void> => {
  await closing.begin(drainMs);
  const force = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
  await Promise.all([app.close(), realtime.close()]);
  clearTimeout(force);
};

const portOf = (app: FastifyInstance): number | undefined => {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
};

export interface Backend {
  port: number;
  /**
   * Says for `drainMs` that it will stop, while it still takes calls; finishes what is running and gives the data folder back.
   */
  stop(drainMs: number): Promise<void>;
}

type Parts = Awaited<ReturnType<typeof assemble>>;

const stopAll = async (parts: Parts, drainMs: number): Promise<void> => {
  const { bus, db, limitStore, outbox, previews, shelf, tasks } = parts;
  await Promise.all([closeServers(parts, drainMs), tasks.stop()]);
  await previews.close();
  await shelf.stop();
  await outbox.stop();
  limitStore?.close();
  await Promise.all([bus.close(), db.close()]);
};

const ANSWER_MS = 100;

/** The embedded database is opened anew by a new process, which whoever started this one starts. Callers are answered first. */
const endSoon = (error: Error, log: Logger): void => {
  log.fatal({ err: error }, 'the database must be opened anew, the backend ends');
  setTimeout(() => process.exit(1), ANSWER_MS);
};

/** Opens, migrates and fills the database, starts the jobs and listens. */
export const startBackend = async (env: BackendEnv, log: Logger): Promise<Backend> => {
  const onLostConnection = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const room = watchRoom(env.dataDir);
  const db = await openFilled(env, {
    onLostConnection,
    assertRoom: () => room.assertFor(),
    onBroken: (error) => endSoon(error, log),
  });
  const parts = await assemble(env, db, room, log).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  const { app, outbox, shelf, tasks } = parts;
  const stop = (drainMs: number) => stopAll(parts, drainMs);
  try {
    await shelf.start();
    await tasks.start();
    outbox.start();
    await app.listen({ host: env.host, port: env.port });
  } catch (error) {
    await stop(0);
    throw error;
  }
  return { port: portOf(app) ?? env.port, stop };
};
