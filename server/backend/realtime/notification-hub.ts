import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { AppError, isSessionError } from '@/contract/vocabulary/error-codes';
import { CONNECTION_TOKEN_HEADER } from '@/contract/realtime/connection-token';
import { HUB_PATH, HUB_TIMES, type HubEvents } from '@/contract/realtime/hub';
import type { IsTrusted } from '@server/proxy-trust';
import { findActor } from '../commerce/accounts/find-actor';
import type { AccessTokens } from '../commerce/accounts/tokens';
import type { Database } from '../db/database';
import { createClientAddress, MAX_PER_ADDRESS } from './client-address';
import type { Bus } from './bus/bus';
import {
  accessTokenOf,
  type ConnectionHandler,
  createConnectionEndpoint,
  createHubServer,
  defineHub,
  HUB_DEFAULTS,
} from '@server/signalr';
import type { RealtimeEndpoint } from './realtime-endpoint';
import type { RealtimePublisher } from './realtime-publisher';

/** Spans in milliseconds; those of S9 unless told. */
export interface HubTimes {
  /** How long a poll waits that has nothing to say. */
  pollMs?: number;
  /** How often the hub looks at its clock. */
  tickMs?: number;
}

export interface NotificationHubDeps {
  bus: Bus;
  db: Database;
  tokens: AccessTokens;
  clock: () => Date;
  log: Logger;
  /** Where people find the site, when a proxy hides it. */
  publicUrl?: string | undefined;
  isTrusted: IsTrusted;
  hubTimes?: HubTimes | undefined;
}

export interface NotificationHub extends RealtimeEndpoint {
  toUsers: RealtimePublisher['toUsers'];
}

/** Who is connected, as the token of the latest request says. */
interface Caller {
  userId: string;
  sessionId: string;
  /** When the token runs out, in milliseconds of this machine's clock. */
  expiresAt: number;
}

/** Only a token or a session that is over; what else may fail goes better in a moment. */
const isRefusal = (error: unknown): boolean => error instanceof AppError && isSessionError(error.code);

/** Nobody, for a token that is good for nothing any more; asked on every request. */
const callerOf =
  ({ db, tokens, clock }: NotificationHubDeps) =>
  async (request: IncomingMessage): Promise<Caller | null> => {
    const token = accessTokenOf(request);
    if (!token) return null;
    const now = clock();
    try {
      const { sessionId, expires } = await tokens.verify(token, now);
      const { id } = await findActor(db, sessionId, now);
      return { userId: id, sessionId, expiresAt: Date.now() + expires - now.getTime() };
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  };

/** Ids of sessions are random: their first digits spread them evenly. */
const cohortOf = (sessionId: string, cohorts: number): number => parseInt(sessionId.slice(0, 8), 16) % cohorts;

const tokenFromRelay = ({ headers }: IncomingMessage): string | undefined => {
  const token = headers[CONNECTION_TOKEN_HEADER];
  return typeof token === 'string' ? token : undefined;
};

const newServer = ({ bus, db, clock, log, hubTimes }: NotificationHubDeps) => {
  const hub = defineHub<Caller, HubEvents>({
    methods: {},
    // A session may have ended while its connection was made; from here on `endSessions` finds it.
    async onConnected(connection) {
      try {
        await findActor(db, connection.user.sessionId, clock());
      } catch (error) {
        if (isRefusal(error)) throw error;
        log.error({ err: error }, 'a session could not be looked at');
        connection.abort({ allowReconnect: true });
      }
    },
  });
  return createHubServer(hub, {
    name: 'notifications',
    userIdOf: ({ userId }) => userId,
    expiresAt: ({ expiresAt }) => expiresAt,
    options: {
      keepAliveMs: HUB_TIMES.keepAliveMs,
      clientTimeoutMs: HUB_TIMES.serverTimeoutMs,
      tickMs: hubTimes?.tickMs ?? HUB_DEFAULTS.tickMs,
    },
    ...{ bus, log },
  });
};

const newEndpoint = (deps: NotificationHubDeps, handler: ConnectionHandler<Caller>) =>
  createConnectionEndpoint<Caller>({
    path: HUB_PATH,
    handler,
    authenticate: callerOf(deps),
    userId: ({ userId }) => userId,
    tokenFromRequest: tokenFromRelay,
    addressOf: createClientAddress(deps.isTrusted),
    maxPerAddress: MAX_PER_ADDRESS,
    allowOrigin: (origin) => origin === deps.publicUrl,
    allowStatefulReconnects: true,
    pollMs: deps.hubTimes?.pollMs ?? HUB_TIMES.pollAnswerMs,
    onError: (error) => deps.log.error({ err: error }, 'notification hub failed'),
  });

/**
 * The notification hub (S4.7, S9, D6.9): it tells users what concerns them, on all their devices,
 * and clients call nothing. A connection ends with its session at once, and with its token, to come back with a new one.
 */
export const createNotificationHub = (deps: NotificationHubDeps): NotificationHub => {
  const server = newServer(deps);
  const endpoint = newEndpoint(deps, server.accept);
  return {
    owns: (path) => endpoint.owns(path),
    answer: (req, res) => void endpoint.handle(req, res),
    upgrade: (req, socket, head) => void endpoint.upgrade(req, socket, head),
    toUsers: (userIds, event, ...args) => server.clients.users(userIds).send(event, ...args),
    endSessions: (sessionIds) => server.closeWhere(({ sessionId }) => sessionIds.includes(sessionId)),
    // Whoever comes back is looked at again, and reads what is stored (R2.9).
    resync: (shares) => (share) =>
      server.closeWhere(({ sessionId }) => cohortOf(sessionId, shares) === share, { allowReconnect: true }),
    async close() {
      await server.close();
      await endpoint.close();
    },
  };
};
