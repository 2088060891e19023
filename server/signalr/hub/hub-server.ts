import { randomBytes } from 'node:crypto';
import { Backplane } from '../bus/backplane';
import type { Bus } from '../bus/bus';
import { BusInbox } from '../bus/inbox';
import { BusTopics } from '../bus/topics';
import type { ConnectionHandler } from '../connections/connection';
import { jsonProtocol } from '../protocol/json';
import { messagePackProtocol } from '../protocol/messagepack';
import type { Close } from '../protocol/messages';
import type { HubProtocol, ProtocolName } from '../protocol/protocol';
import { Clients } from './clients';
import { ConnectionLifecycle } from './connection-lifecycle';
import { ConnectionRegistry } from './connection-registry';
import type { Hub } from './define-hub';
import type { CutReason } from './cut-reason';
import { Dispatcher } from './dispatcher';
import { Groups } from './groups';
import { HubHost } from './hub-host';
import { MessageRouter } from './message-router';
import { resolveOptions, type HubLogger, type HubOptions } from './options';
import { PendingRequests } from './pending-requests';
import type { AnyEvents, EventMap, HubClients, HubGroups } from './recipients';

export interface HubServerOptions<User> {
  /** Distinguishes hubs on the bus; the same on every server. */
  name: string;
  /** The id that `clients.user` addresses; read once, at the handshake. */
  userIdOf?: (user: User) => string | undefined;
  /** When a connection of this user is closed, in milliseconds since 1970; the client reconnects with a new token. */
  expiresAt?: (user: User) => number | undefined;
  /** Connects several servers of one hub; not needed for a single one. */
  bus?: Bus;
  options?: Partial<HubOptions>;
  /** Called once when a connection does not end regularly, with the reason. */
  onCut?: (reason: CutReason) => void;
  log: HubLogger;
}

export interface HubServer<User = unknown, Events extends EventMap<Events> = AnyEvents> {
  /** Serves the hub over a new connection; the `handler` of an endpoint. */
  accept: ConnectionHandler<User>;
  readonly clients: HubClients<Events>;
  readonly groups: HubGroups;
  /** Number of connections of this server. */
  readonly size: number;
  /** Closes connections of this server, e.g. those of a session that was signed out. */
  closeWhere(which: (user: User, userId: string | undefined) => boolean, message?: Omit<Close, 'type'>): void;
  /**
   * Asks every client to reconnect elsewhere; resolves when all have disconnected, or after `drainMs` for each step.
   */
  close(): Promise<void>;
}

const PROTOCOLS: Record<ProtocolName, HubProtocol> = { json: jsonProtocol, messagepack: messagePackProtocol };

/**
 * Serves a hub.
 * @throws Error when the options contradict each other
 */
export const createHubServer = <User, Events extends EventMap<Events>>(
  hub: Hub<User, Events>,
  { name, userIdOf = () => undefined, expiresAt, bus, onCut, log, ...setup }: HubServerOptions<User>,
): HubServer<User, Events> => {
  const options = resolveOptions(setup.options);
  const protocols = options.protocols.map((protocol) => PROTOCOLS[protocol]);
  const serverId = randomBytes(12).toString('base64url');
  const now = (): number => performance.now();
  const results = new PendingRequests<unknown>(serverId, options.clientResultTimeoutMs, now);
  const acks = new PendingRequests<void>(serverId, options.clientResultTimeoutMs, now);
  const registry = new ConnectionRegistry<User>();
  const groups = new Groups(registry);
  const openBackplane = (bus: Bus): Backplane<User> => {
    const topics = new BusTopics(name);
    const changeGroup = groups.changeHere.bind(groups);
    const inbox = new BusInbox({ bus, topics, serverId, registry, results, acks, changeGroup });
    const timeoutMs = options.clientResultTimeoutMs;
    return new Backplane({ bus, topics, serverId, protocols, inbox, acks, timeoutMs, log });
  };
  const backplane = bus && openBackplane(bus);
  groups.backplane = backplane;
  backplane
    ?.ready()
    .catch((error: unknown) => log.error({ err: error, hub: name }, 'a server could not subscribe on the bus'));
  const sender = new MessageRouter(registry, results, backplane);
  const contextDeps = { sender, groups };
  const dispatcher = new Dispatcher({ hub, contextDeps, results, options, log });
  const lifecycle = new ConnectionLifecycle({ hub, registry, contextDeps, results, backplane, userIdOf, log });
  const host = new HubHost({ options, protocols, lifecycle, dispatcher, results, acks, backplane, expiresAt, onCut });
  return {
    accept: (connection) => host.accept(connection),
    clients: new Clients<Events>(sender),
    groups,
    get size() {
      return host.size;
    },
    closeWhere: (which, message = {}) =>
      host.closeWhere(({ transport, userId }) => which(transport.user, userId), message),
    close: () => host.close(),
  };
};
