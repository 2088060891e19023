import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { IsTrusted } from '@server/proxy-trust';
import { pathOf } from '@server/request-target';
import type { AccessTokens } from '../commerce/accounts/tokens';
import type { Database } from '../db/database';
import type { RestorableBus } from './bus/bus';
import type { RealtimeEndpoint } from './realtime-endpoint';
import type { RealtimePublisher } from './realtime-publisher';
import { createChannels } from './messages/channels';
import { createMessageSocket } from './messages/message-socket';
import type { MessageSocketOptions } from './messages/options';
import { createNotificationHub, type HubTimes } from './notification-hub';
import { createStaggeredBroadcast } from './staggered-broadcast';

export interface RealtimeDeps {
  bus: RestorableBus;
  db: Database;
  tokens: AccessTokens;
  clock: () => Date;
  log: Logger;
  /** Where people find the site, when a proxy hides it. */
  publicUrl?: string | undefined;
  /** Which proxies are believed about who asks. */
  isTrusted: IsTrusted;
  /** Limits other than the usual ones. */
  messages?: Partial<MessageSocketOptions>;
  /** Spans of the hub's connections other than the usual ones. */
  hubTimes?: HubTimes | undefined;
  /** Within how many milliseconds everybody is told of a gap of the bus. */
  gapMs?: number;
}

export interface Realtime {
  publisher: RealtimePublisher;
  /** Answers a plain request that is its own, and says so; nobody else has touched the body. */
  answer(req: IncomingMessage, res: ServerResponse): boolean;
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends everybody away; the bus stays open, for it is not its own. */
  close(): Promise<void>;
}

const SESSIONS_ENDED = 'sessions.ended';

const GAP_MS = 5000;

const toBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** Everything of the backend that keeps connections open: the hub and the message socket over one bus. */
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

  const gap = createStaggeredBroadcast(gapMs, (shares) => {
    const bridges = endpoints.map((endpoint) => endpoint.resync(shares));
    return (share) => bridges.forEach((bridge) => bridge(share));
  });
  bus.onRestored(gap.start);

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
    upgrade(req, socket, head) {
      const owner = ownerOf(req);
      if (owner) owner.upgrade(req, socket, head);
      else socket.destroy();
    },
    async close() {
      gap.stop();
      await Promise.all(endpoints.map((endpoint) => endpoint.close()));
      await forgetSessions();
    },
  };
};
