import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { CONNECTION_TOKEN_HEADER } from '@/contract/realtime/connection-token';
import { HUB_PATH, HUB_TIMES, type HubEvent, type HubEvents } from '@/contract/realtime/hub';
import { AppError } from '@/contract/vocabulary/error-codes';
import { isSessionError } from '@/contract/vocabulary/session-errors';
import type { IsTrusted } from '@server/shared/proxy-trust';
import { refuseUpgrade } from '@server/shared/refuse-upgrade';
import { LIVE_SOCKETS_OF_A_KIND } from '@server/shared/socket-limits';
import {
  accessTokenOf,
  type ConnectionHandler,
  createConnectionEndpoint,
  createHubServer,
  defineHub,
  HUB_DEFAULTS,
  REFUSAL,
  RequestRefused,
} from '@server/signalr';
import { findActor } from '../commerce/accounts/find-actor';
import type { AccessTokens } from '../commerce/accounts/tokens';
import type { Database } from '../db/database';
import { DatabaseFailure } from '../db/failure';
import type { Bus } from './bus/bus';
import { createClientAddress, MAX_PER_ADDRESS } from './client-address';
import { createKeyedBuckets } from './keyed-buckets';
import { hubConnections, hubConnectionsLimit, hubCuts, hubRefusals } from './realtime-metrics';
import type { RealtimeEndpoint } from './realtime-endpoint';

/** Times in milliseconds; the defaults are those of S9. */
export interface HubTimes {
  /** How long an empty poll waits. */
  pollMs?: number;
  /** How often the hub checks its timeouts. */
  tickMs?: number;
}

/** Capacity of the hub; the defaults hold for one backend (A6.1). */
export interface HubLimits {
  /** Connections of all users. */
  maxConnections?: number;
}

/**
 * Clients make no calls: they shake hands, ping every 15 s and acknowledge once a second. All connections of a user
 * together may send four times as much.
 */
const SENDING = { messageBurst: 60, messagesPerSecond: 10, byteBurst: 256 * 1024, bytesPerSecond: 16 * 1024 };

/** Requests per session (negotiations, upgrades, polls, POSTs): each queries the database for the session. */
const REQUESTS = { burst: 300, perSecond: 30 };

export interface NotificationHubDeps {
  bus: Bus;
  db: Database;
  tokens: AccessTokens;
  clock: () => Date;
  log: Logger;
  /** The public address of the site, when it is behind a proxy. */
  publicUrl?: string | undefined;
  isTrusted: IsTrusted;
  hubTimes?: HubTimes | undefined;
  hubLimits?: HubLimits | undefined;
}

export interface NotificationHub extends RealtimeEndpoint {
  /** Sends an event to all devices of these users, on every backend. */
  toUsers<Event extends HubEvent>(userIds: readonly string[], event: Event, ...args: HubEvents[Event]): Promise<void>;
}

/** The user of a connection, by the token of its latest request. */
interface Caller {
  userId: string;
  sessionId: string;
  /** When the token expires, in milliseconds of this machine's clock. */
  expiresAt: number;
}

/** Whether the token or the session is invalid; any other error may be temporary. */
const isRefusal = (error: unknown): boolean => error instanceof AppError && isSessionError(error.code);

/**
 * Logs one line without a stack: all clients reconnect while the database is unavailable, and the failure is not the
 * hub's.
 */
const logFailure = (log: Logger, error: DatabaseFailure): void =>
  log.warn({ reason: String(error) }, 'a session could not be looked at');

/** Returns the caller of a request, checked on every request; null if the token is invalid or expired. */
const callerOf = ({ db, tokens, clock, log }: NotificationHubDeps) => {
  const requests = createKeyedBuckets(REQUESTS);
  return async (request: IncomingMessage): Promise<Caller | null> => {
    const token = accessTokenOf(request);
    if (!token) return null;
    const now = clock();
    try {
      const { sessionId, expires } = await tokens.verify(token, now);
      if (!requests.isAllowed(sessionId, performance.now())) throw new RequestRefused(REFUSAL.tooFast);
      const { id } = await findActor(db.on('callers'), sessionId, now);
      return { userId: id, sessionId, expiresAt: Date.now() + expires - now.getTime() };
    } catch (error) {
      if (isRefusal(error)) return null;
      if (!(error instanceof DatabaseFailure)) throw error;
      logFailure(log, error);
      throw new RequestRefused(REFUSAL.unavailable);
    }
  };
};

/** Session ids are random, so their first digits spread them evenly. */
const cohortOf = (sessionId: string, cohorts: number): number => parseInt(sessionId.slice(0, 8), 16) % cohorts;

const tokenFromRelay = ({ headers }: IncomingMessage): string | undefined => {
  const token = headers[CONNECTION_TOKEN_HEADER];
  return typeof token === 'string' ? token : undefined;
};

const newServer = ({ bus, db, clock, log, hubTimes }: NotificationHubDeps) => {
  const hub = defineHub<Caller, HubEvents>({
    methods: {},
    // The session may have ended while the connection was opened; from now on `endSessions` finds it.
    async onConnected(connection) {
      try {
        await findActor(db.on('callers'), connection.user.sessionId, clock());
      } catch (error) {
        if (isRefusal(error)) throw error;
        if (error instanceof DatabaseFailure) logFailure(log, error);
        else log.error({ err: error }, 'a session could not be looked at');
        connection.abort({ allowReconnect: true });
      }
      hubConnections.inc();
    },
    onDisconnected: () => hubConnections.dec(),
  });
  return createHubServer(hub, {
    name: 'notifications',
    userIdOf: ({ userId }) => userId,
    expiresAt: ({ expiresAt }) => expiresAt,
    options: {
      keepAliveMs: HUB_TIMES.keepAliveMs,
      clientTimeoutMs: HUB_TIMES.serverTimeoutMs,
      tickMs: hubTimes?.tickMs ?? HUB_DEFAULTS.tickMs,
      ...SENDING,
    },
    onCut: (reason) => hubCuts.inc({ reason }),
    ...{ bus, log },
  });
};

const newEndpoint = (deps: NotificationHubDeps, handler: ConnectionHandler<Caller>) => {
  const maxConnections = deps.hubLimits?.maxConnections ?? LIVE_SOCKETS_OF_A_KIND;
  hubConnectionsLimit.set(maxConnections);
  return createConnectionEndpoint<Caller>({
    path: HUB_PATH,
    handler,
    authenticate: callerOf(deps),
    userId: ({ userId }) => userId,
    tokenFromRequest: tokenFromRelay,
    addressOf: createClientAddress(deps.isTrusted),
    maxPerAddress: MAX_PER_ADDRESS,
    maxConnections,
    allowOrigin: (origin) => origin === deps.publicUrl,
    allowStatefulReconnects: true,
    pollMs: deps.hubTimes?.pollMs ?? HUB_TIMES.pollAnswerMs,
    onRefused: (reason) => hubRefusals.inc({ reason }),
    onError: (error) => deps.log.error({ err: error }, 'notification hub failed'),
  });
};

/**
 * Creates the notification hub (S4.7, S9, D6.9): pushes to all devices of a user; clients make no calls. A connection
 * ends at once with its session, and with its token, after which the client reconnects with a new one.
 */
export const createNotificationHub = (deps: NotificationHubDeps): NotificationHub => {
  const server = newServer(deps);
  const endpoint = newEndpoint(deps, server.accept);
  return {
    owns: (path) => endpoint.owns(path),
    answer: (req, res) => void endpoint.handle(req, res),
    upgrade(req, socket, head) {
      if (!endpoint.upgrade(req, socket, head)) refuseUpgrade(socket, new AppError('NOT_FOUND'));
    },
    toUsers: (userIds, event, ...args) => server.clients.users(userIds).send(event, ...args),
    endSessions: (sessionIds) => server.closeWhere(({ sessionId }) => sessionIds.includes(sessionId)),
    // Clients that reconnect are authenticated again and refetch what is stored (R2.9.4).
    resync: (cohorts) => (cohort) =>
      server.closeWhere(({ sessionId }) => cohortOf(sessionId, cohorts) === cohort, { allowReconnect: true }),
    async close() {
      await server.close();
      await endpoint.close();
    },
  };
};
