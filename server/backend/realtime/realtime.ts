import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { ChannelName, DataOf } from '@/contract/realtime/channels';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { IsTrusted } from '@server/shared/proxy-trust';
import { refuseUpgrade } from '@server/shared/refuse-upgrade';
import { pathOf } from '@server/shared/request-target';
import type { AccessTokens } from '../commerce/accounts/tokens';
import type { Database } from '../db/database';
import type { RestorableBus } from './bus/bus';
import { createChannels } from './messages/channels';
import { createMessageSocket } from './messages/message-socket';
import type { MessageSocketOptions } from './messages/options';
import { createNotificationHub, type HubLimits, type HubTimes, type NotificationHub } from './notification-hub';
import type { RealtimeEndpoint } from './realtime-endpoint';
import { strayUpgrades } from './realtime-metrics';
import { createStaggeredBroadcast } from './staggered-broadcast';

/**
 * Pushes to connected clients, on every backend. Each call resolves once the message was passed to the bus, and rejects
 * when that failed; the outbox then retries, so a message may arrive twice.
 */
export interface RealtimePublisher {
  /** To all devices of these users, over the notification hub. */
  toUsers: NotificationHub['toUsers'];
  /** To all listeners of a channel of the message socket; `name` is created by `channelOf`. */
  toChannel<Name extends ChannelName>(name: Name, data: DataOf<Name>): Promise<void>;
  /** Closes the connections of these sessions, on hub and socket. */
  endSessions(sessionIds: readonly string[]): Promise<void>;
}

export interface RealtimeDeps {
  bus: RestorableBus;
  db: Database;
  tokens: AccessTokens;
  clock: () => Date;
  log: Logger;
  /** The public address of the site, when it is behind a proxy. */
  publicUrl?: string | undefined;
  /** The proxies whose `X-Forwarded-For` is trusted. */
  isTrusted: IsTrusted;
  /** Overrides of the message socket's limits. */
  messages?: Partial<MessageSocketOptions>;
  /** Overrides of the hub's times. */
  hubTimes?: HubTimes | undefined;
  /** Overrides of the hub's limits. */
  hubLimits?: HubLimits | undefined;
  /** The time within which all clients are notified of an outage of the bus, in milliseconds. */
  gapMs?: number;
}

export interface Realtime {
  publisher: RealtimePublisher;
  /**
   * Answers a plain HTTP request to one of its paths, whose body has not been read yet; returns false for other paths.
   */
  answer(req: IncomingMessage, res: ServerResponse): boolean;
  /** Handles a server's upgrades on its paths, and refuses all others, including tunnels. */
  takeUpgrades(server: Server): void;
  /** Closes all connections; the bus, which belongs to the caller, stays open. */
  close(): Promise<void>;
}

const SESSIONS_ENDED = 'sessions.ended';

const GAP_MS = 5000;

const toBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const refuseStray = (socket: Duplex): void => {
  strayUpgrades.inc();
  refuseUpgrade(socket, new AppError('NOT_FOUND'));
};

/** Opens the realtime endpoints of the backend, hub and message socket, over one bus. */
export const openRealtime = async (deps: RealtimeDeps): Promise<Realtime> => {
  const { bus, messages, gapMs = GAP_MS } = deps;
  const channels = createChannels(bus);
  const hub = createNotificationHub(deps);
  const endpoints: RealtimeEndpoint[] = [hub, createMessageSocket({ ...deps, channels, options: messages })];
  const ownerOf = (req: IncomingMessage): RealtimeEndpoint | undefined =>
    endpoints.find((endpoint) => endpoint.owns(pathOf(req.url ?? '/')));

  const forgetSessions = await bus.subscribe(SESSIONS_ENDED, (message) => {
    const sessionIds = JSON.parse(Buffer.from(message).toString()) as string[];
    for (const endpoint of endpoints) endpoint.endSessions(sessionIds);
  });

  const resyncAll = createStaggeredBroadcast(gapMs, (cohorts) => {
    const resyncs = endpoints.map((endpoint) => endpoint.resync(cohorts));
    return (cohort) => resyncs.forEach((resync) => resync(cohort));
  });
  bus.onRestored(resyncAll.start);

  return {
    publisher: {
      toUsers: hub.toUsers,
      toChannel: (name, data) => channels.publish(name, data),
      endSessions: (sessionIds) => bus.publish(SESSIONS_ENDED, toBytes(sessionIds)),
    },
    answer(req, res) {
      const owner = ownerOf(req);
      owner?.answer(req, res);
      return owner !== undefined;
    },
    takeUpgrades(server) {
      server.on('upgrade', (req, socket, head) => {
        const owner = ownerOf(req);
        if (owner) owner.upgrade(req, socket, head);
        else refuseStray(socket);
      });
      server.on('connect', (_req, socket) => refuseStray(socket));
    },
    async close() {
      resyncAll.stop();
      await Promise.all(endpoints.map((endpoint) => endpoint.close()));
      await forgetSessions();
    },
  };
};
