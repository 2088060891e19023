import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'drizzle-orm';
import pino, { type Logger } from 'pino';
import type { ErrorBody } from '@/contract/vocabulary/error-codes';
import { loginAnswer } from '@/contract/endpoints/session';
import { createRefreshTokens } from '@server/backend/commerce/accounts/refresh-tokens';
import { createAccessTokens, type AccessTokens } from '@server/backend/commerce/accounts/tokens';
import type { ApiRoute } from '@server/backend/commerce/noun';
import { assemble, type BackendParts } from '@server/backend/assemble';
import type { UploadPorts } from '@server/backend/commerce/uploads/ports';
import type { Database } from '@server/backend/db/database';
import { createDiskFiles } from '@server/backend/files/disk';
import type { Files } from '@server/backend/files/files';
import { createPartStore } from '@server/backend/files/part-store';
import type { Closing } from '@server/backend/http/closing';
import type { LimitStore } from '@server/backend/http/limit-store';
import type { RateLimits } from '@server/backend/http/rate-limits';
import type { Needs } from '@server/backend/http/readiness';
import type { Outbox } from '@server/backend/jobs/outbox';
import type { PaymentPorts } from '@server/backend/commerce/payments/ports';
import type { WalletPorts } from '@server/backend/commerce/counter/wallet-ports';
import { createWalletPasses } from '@server/backend/wallet/wallet-passes';
import type { PushPorts } from '@server/backend/commerce/push/ports';
import { createMemoryBus, type RestorableBus } from '@server/backend/realtime/bus/bus';
import type { HubLimits, HubTimes } from '@server/backend/realtime/notification-hub';
import type { Realtime, RealtimeDeps } from '@server/backend/realtime/realtime';
import { LOOPBACK, createTrust } from '@server/shared/proxy-trust';
import type { SocketLimits } from '@server/shared/socket-limits';
import { testClock, type TestClock } from './clock';
import { openTestDatabase } from './databases';
import { storeFixtureImages } from './fixture-images';
import { emulatorVerifier, idTokenFor } from './id-token';

export const PRODUCT_NAME = 'Ban tổ chức Hội Sách';

export const TEST_SECRET = 'a secret of tests, long enough for HS256';

interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  /** The parsed body; empty if there was none or it was not JSON. */
  body: Partial<ErrorBody> & Record<string, unknown>;
  text: string;
  bytes: Buffer;
}

/**
 * The backend's whole HTTP side over a test database: real routes, real tokens, a real verifier, and a clock that tests
 * set.
 */
export interface TestBackend {
  app: FastifyInstance;
  closing: Closing;
  db: Database;
  clock: TestClock;
  files: Files;
  parts: UploadPorts;
  tokens: AccessTokens;
  /** Not started: tests drain it themselves. */
  outbox: Outbox;
  realtime: Realtime;
  /** `call('GET /products?size=2', {token})`; the path without the base `/api`. */
  call(request: string, options?: CallOptions): Promise<Answer>;
  /** Signs an existing account in and returns its access token. */
  signIn(email: string): Promise<string>;
  /** Listens on a free port, once; `app.inject` does not need it. */
  port(): Promise<number>;
  close(): Promise<void>;
}

interface Payload {
  type: string;
  bytes: string | Buffer;
}

/** A form is sent as a browser would send it, bytes unchanged, everything else as JSON. */
const payloadOf = async (body: unknown): Promise<Payload | undefined> => {
  if (body === undefined) return undefined;
  if (Buffer.isBuffer(body)) return { type: 'application/octet-stream', bytes: body };
  if (!(body instanceof FormData)) {
    return { type: 'application/json', bytes: typeof body === 'string' ? body : JSON.stringify(body) };
  }
  const sent = new Response(body);
  return { type: sent.headers.get('content-type') ?? '', bytes: Buffer.from(await sent.arrayBuffer()) };
};

const toInject = async (request: string, { token, body, headers }: CallOptions): Promise<InjectOptions> => {
  const [method, url] = request.split(' ');
  const payload = await payloadOf(body);
  return {
    method: method as InjectOptions['method'],
    url: `/api${url}`,
    headers: {
      ...(payload && { 'content-type': payload.type }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(payload && { payload: payload.bytes }),
  };
};

const newCaller =
  (app: FastifyInstance): TestBackend['call'] =>
  async (request, options = {}) => {
    const { statusCode, headers, body, rawPayload } = await app.inject(await toInject(request, options));
    const json = String(headers['content-type']).startsWith('application/json');
    return { status: statusCode, headers, body: json ? JSON.parse(body) : {}, text: body, bytes: rawPayload };
  };

export interface Settings {
  db?: Database;
  clock?: TestClock;
  rateLimits?: RateLimits;
  /** Where request counts are shared with other backends. */
  limitStore?: LimitStore;
  hubTimes?: HubTimes;
  hubLimits?: HubLimits;
  /** Shared with another backend, in tests of two. */
  bus?: RestorableBus;
  /** Limits of the message socket. */
  messages?: RealtimeDeps['messages'];
  gapMs?: number;
  tokenSeconds?: number;
  /** Defaults to this machine. */
  trustedProxies?: readonly string[];
  /** The API, where the test declares endpoints of its own. */
  routes?: readonly ApiRoute[];
  /** Defaults to true, as with the emulator. */
  unsignedIdentities?: boolean;
  /** The accepted sign-in providers; Google's by default. */
  providers?: readonly string[];
  /** The site's public origin. */
  publicUrl?: string;
  /** How long a socket may delay closing without a request. */
  socketLimits?: SocketLimits;
  /** What `/readyz` checks as well as the database. */
  needs?: Needs;
  /** Where to log; by default nowhere. */
  log?: Logger;
  /** Sends codes to guests; without it no order is possible without an account. */
  sendCode?: (email: string, code: string) => Promise<void>;
  /** The maximum age of a response of the shelf; by default zero. */
  shelf?: BackendParts['shelf'];
  /** The online payments on offer; by default none. */
  payments?: PaymentPorts;
  /** Sends to browsers; by default nothing is sent. */
  push?: PushPorts;
  /** Makes passes for the wallets of phones; by default for none. */
  wallets?: WalletPorts;
}

export const startTestBackend = async (settings: Settings = {}): Promise<TestBackend> => {
  const { db = await openTestDatabase(), clock = testClock(), log = pino({ level: 'silent' }) } = settings;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hoi-sach-files-'));
  const files = createDiskFiles(folder);
  await storeFixtureImages(files);
  const parts = createPartStore(files);
  const tokens = await createAccessTokens(TEST_SECRET, settings.tokenSeconds);
  const { messages, hubTimes, hubLimits, gapMs } = settings;
  const { app, closing, outbox, previews, realtime } = await assemble({
    ...{ db, log, files, parts, clock: clock.now, tokenSecret: TEST_SECRET },
    bus: settings.bus ?? createMemoryBus(log),
    accounts: {
      verifyIdToken: emulatorVerifier(settings.providers).verify,
      accessTokens: tokens,
      refreshTokens: createRefreshTokens(TEST_SECRET),
    },
    sendCode: settings.sendCode,
    payments: settings.payments ?? { waitMs: {} },
    push: settings.push,
    wallets: settings.wallets ?? createWalletPasses({}, { productName: PRODUCT_NAME, publicUrl: undefined }),
    publicUrl: settings.publicUrl,
    productName: PRODUCT_NAME,
    logFailure: (err, about) => log.error({ err, ...about }, 'a part of a call failed'),
    isTrusted: createTrust(settings.trustedProxies ?? LOOPBACK),
    unsignedIdentities: settings.unsignedIdentities ?? true,
    rateLimits: settings.rateLimits ?? {},
    limitStore: settings.limitStore,
    needs: { database: () => db.ping(), ...settings.needs },
    ...(settings.routes && { routes: settings.routes }),
    socketLimits: settings.socketLimits,
    realtime: { hubTimes, hubLimits, ...(messages && { messages }), ...(gapMs && { gapMs }) },
    // Tests write to the database directly, and read immediately.
    shelf: settings.shelf ?? { maxAgeMs: 0 },
  });
  await app.ready();
  const call = newCaller(app);
  return {
    ...{ app, closing, db, clock, files, parts, tokens, outbox, realtime, call },
    async signIn(email) {
      const answer = await call('POST /login', { body: { idToken: idTokenFor({ email }) } });
      if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.text}`);
      const { accessToken, user } = loginAnswer.parse(answer.body);
      // A token that lasts for days needs a session that lasts as long, for an administrator too.
      if (settings.tokenSeconds)
        await db.rows(sql`
          UPDATE sessions SET expires_at = greatest(expires_at, created_at + make_interval(secs => ${settings.tokenSeconds}))
          WHERE user_id = ${user.id} AND ended_at IS NULL`);
      return accessToken;
    },
    async port() {
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
      return (app.server.address() as AddressInfo).port;
    },
    async close() {
      await realtime.close();
      await previews.close();
      // Node's fetch keeps unused connections open, and nothing else would close them.
      app.server.closeAllConnections();
      await app.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** An answer that refuses with this status and code. */
export const refusal = (status: number, code: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ code }) });
