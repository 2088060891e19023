import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { BackendEnv } from '../env/backend-env';
import { createIdentityVerifier } from '../identity/verify';
import { createTrust } from '../shared/proxy-trust';
import { createRefreshTokens } from './commerce/accounts/refresh-tokens';
import { createAccessTokens } from './commerce/accounts/tokens';
import { assemble } from './assemble';
import { createMailSeals } from './commerce/notifications/mail-seals';
import { createGuestSeals } from './commerce/guests/seals';
import type { Ports } from './commerce/ports';
import type { Database } from './db/database';
import { assertAlone, newBackendName } from './db/other-backends';
import { ensureReferenceData } from './db/reference-data';
import type { Files } from './files/files';
import { openFiles } from './files/open-files';
import { createClamd, type Scan } from './files/clamav';
import { createPartStore } from './files/part-store';
import { openBuiltApi } from './http/built-api';
import type { HealthCheck, Needs } from './http/readiness';
import { openDatabaseClock, type DatabaseClock } from './jobs/database-clock';
import { createTaskHandlers } from './jobs/task-handlers';
import { createTaskRunner } from './jobs/task-runner';
import type { Mailer } from './mail/mail-health';
import { openMail } from './mail/open-mail';
import { codeSender } from './mail/code-mail';
import { createOrderMails } from './mail/order-mail';
import { createGiftMails } from './mail/gift-mail';
import { createMessageMails } from './mail/message-mail';
import { createWelcomeMails } from './mail/welcome-mail';
import { openFilled } from './open-filled';
import { watchRoom, type Room } from './room';
import { createPaymentPorts } from './payments/payment-ports';
import { createWalletPasses } from './wallet/wallet-passes';
import { createWebPush } from './push/web-push';
import type { Bus } from './realtime/bus/bus';
import { openBus } from './realtime/bus/open-bus';

/** The embedded database shares this machine's clock and has only one backend, so it needs no database clock. */
const openClock = (db: Database, log: Logger): Promise<DatabaseClock> | undefined =>
  db.kind === 'postgres' ? openDatabaseClock(db.on('callers'), log) : undefined;

const accountPorts = async (env: BackendEnv, now: () => number) => {
  const {
    tokenSecret,
    previousTokenSecret,
    accessTokenSeconds,
    firebaseProjectId: projectId,
    identitySource: source,
  } = env;
  const verifier = createIdentityVerifier({ projectId, source, providers: env.identityProviders, now });
  return {
    verifyIdToken: verifier.verify,
    accessTokens: await createAccessTokens(tokenSecret, accessTokenSeconds, previousTokenSecret),
    refreshTokens: createRefreshTokens(tokenSecret, previousTokenSecret),
  };
};

/** Checks the file store, and free disk space under an embedded database. */
const storageNeed =
  (env: BackendEnv, files: Files, room: Room): HealthCheck =>
  async () => {
    if (!env.databaseUrl) await room.assertFor();
    await files.ping();
  };

/**
 * Without Redis the bus reaches only this process, so no other backend may run; the embedded database ensures that
 * itself.
 */
const busNeed = (env: BackendEnv, db: Database, bus: Bus): HealthCheck | undefined => {
  if (env.redis) return () => bus.ping();
  return db.kind === 'postgres' ? () => assertAlone(db.on('callers')) : undefined;
};

interface Needed {
  db: Database;
  bus: Bus;
  files: Files;
  mailer: Mailer | undefined;
  room: Room;
  shared: DatabaseClock | undefined;
}

const needsOf = (env: BackendEnv, { db, bus, files, mailer, room, shared }: Needed): Needs => {
  const reachesAll = busNeed(env, db, bus);
  return {
    database: () => db.ping(),
    ...(shared && { clock: () => shared.assertTogether() }),
    storage: storageNeed(env, files, room),
    ...(reachesAll && { bus: reachesAll }),
    ...(mailer && { mail: () => mailer.ping() }),
  };
};

/** The origin of links in messages. */
const siteOf = ({ publicUrl, mail }: BackendEnv): string | undefined =>
  publicUrl ?? (mail && 'site' in mail ? mail.site : undefined);

/** The scanner of book files, where one is configured. */
const scannerOf = ({ clamd }: BackendEnv, log: Logger): Scan | undefined =>
  clamd && createClamd(clamd, (err) => log.error({ err }, 'clamd does not answer'));

/** What is closed again when opening the rest fails. */
interface Opened {
  db: Database;
  room: Room;
  shared: DatabaseClock | undefined;
}

/** Opens what the configuration names and assembles the backend from it. */
const build = async (env: BackendEnv, { db, room, shared }: Opened, log: Logger) => {
  const { productName, publicUrl, tokenSecret, previousTokenSecret, rateLimits } = env;
  const clock = shared ? shared.now : () => new Date();
  const files = openFiles(env, room);
  const parts = createPartStore(files, { scan: scannerOf(env, log) });
  const payments = createPaymentPorts(env);
  const logFailure: Ports['logFailure'] = (err, about) => log.error({ err, ...about }, 'a part of the work failed');
  const mailer = openMail(env.mail, env.organiser?.email);
  const mailSeals = createMailSeals(tokenSecret, previousTokenSecret);
  const site = siteOf(env);
  const mails = {
    send: mailer?.send,
    oneClickUrlOf: (userId: string) => site && `${site}/api/unsubscribe/${mailSeals.tokenOf(userId)}`,
    logFailure,
    writeOrderMail: createOrderMails({
      product: productName,
      site,
      organiser: env.organiser,
      linkKeyOf: createGuestSeals(tokenSecret).linkKeyOf,
      account: payments.vietQr,
    }),
    writeGiftMail: createGiftMails({ product: productName, site, organiser: env.organiser }),
    writeWelcomeMail: createWelcomeMails({ product: productName, site, organiser: env.organiser }),
    writeMessageMail: createMessageMails({ site, organiser: env.organiser }),
  };
  const push = env.push && createWebPush(env.push);
  const wallets = createWalletPasses(env.wallets, { productName, publicUrl });
  if (env.wallets.apple && wallets.offered(clock()).every((wallet) => wallet !== 'apple'))
    log.warn({ expiresAt: env.wallets.apple.expiresAt }, 'a certificate of Apple Wallet has expired');
  if (!env.demoData) await ensureReferenceData(db.on('jobs'));
  const bus = await openBus(env.redis, log);
  const limitStore = env.redis && (await import('./http/limit-store')).openLimitStore(env.redis, log);
  const needs = needsOf(env, { db, bus, files, mailer, room, shared });
  const tasks = createTaskRunner({
    db: db.on('jobs'),
    clock,
    handlers: createTaskHandlers({ parts, payments, mails, push, journalDays: env.journalDays, logFailure }),
    log,
  });
  const assembled = await assemble({
    ...{ db, bus, clock, log, files, parts, payments, push, wallets, publicUrl, productName, tokenSecret, logFailure },
    ...{ previousTokenSecret, rateLimits, limitStore },
    readApi: openBuiltApi(__dirname, productName),
    accounts: await accountPorts(env, () => clock().getTime()),
    sendCode: codeSender(productName, mails.send),
    isTrusted: createTrust(env.trustedProxies),
    unsignedIdentities: env.identitySource !== 'firebase',
    needs,
  });
  return { ...assembled, bus, db, limitStore, shared, tasks };
};

const CLOSE_MS = 5000;

/**
 * Announces the stop to web tiers, then accepts no new calls and lets running ones finish, for a limited time;
 * meanwhile live connections are sent to another backend.
 */
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
   * Announces the stop for `drainMs` while still accepting calls; then finishes running calls and unlocks the data
   * folder.
   */
  stop(drainMs: number): Promise<void>;
}

type Parts = Awaited<ReturnType<typeof build>>;

const stopAll = async (parts: Parts, drainMs: number): Promise<void> => {
  const { bus, db, limitStore, outbox, previews, shared, shelf, tasks } = parts;
  await Promise.all([closeServers(parts, drainMs), tasks.stop()]);
  await previews.close();
  await shelf.stop();
  await outbox.stop();
  limitStore?.close();
  await shared?.stop();
  await Promise.all([bus.close(), db.close()]);
};

const ANSWER_MS = 100;

/**
 * The embedded database can only be reopened by a new process, which the supervisor starts. Running calls are answered
 * first.
 */
const endSoon = (error: Error, log: Logger): void => {
  log.fatal({ err: error }, 'the database must be opened anew, the backend ends');
  setTimeout(() => process.exit(1), ANSWER_MS);
};

/** Opens, migrates and fills the database, starts the jobs and listens. */
export const startBackend = async (env: BackendEnv, log: Logger): Promise<Backend> => {
  const onLostConnection = (error: Error) => log.warn({ err: error }, 'database connection lost');
  const room = watchRoom(env.dataDir);
  const db = await openFilled(env, {
    databaseName: newBackendName(),
    onLostConnection,
    assertRoom: () => room.assertFor(),
    onBroken: (error) => endSoon(error, log),
  });
  let shared: DatabaseClock | undefined;
  const open = async () => {
    shared = await openClock(db, log);
    return build(env, { db, room, shared }, log);
  };
  const parts = await open().catch(async (error: unknown) => {
    await shared?.stop();
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
