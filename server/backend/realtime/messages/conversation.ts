import type { Logger } from 'pino';
import type { SocketAnswers, SocketRequest } from '@/contract/realtime/socket';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { User } from '../../commerce/kernel';
import { frameOf, type Listener } from './channels';
import { createIdentity, type IdentityDeps } from './identity';
import type { KeyedLimiter } from './keyed-limiter';
import type { MessageSocketOptions } from './options';
import { readRequest } from './read-request';
import { createSerialQueue } from './serial-queue';
import { createSubscriber, type SubscriberDeps } from './subscriber';

export interface ConversationDeps extends IdentityDeps, SubscriberDeps {
  /** Limits connections per user. */
  users: KeyedLimiter;
  log: Logger;
  limits: SubscriberDeps['limits'] & Pick<MessageSocketOptions, 'burst'>;
}

/** Handles the requests of one connection. */
export interface Conversation {
  /** Queues a frame; frames are handled one after the other. False when too many are waiting. */
  handleFrame(frame: string): boolean;
  endSessions(sessionIds: readonly string[]): void;
  /** Notifies the client that messages may be missing, and checks the session, whose end may be one of them. */
  resync(): void;
  /** The connection has closed. */
  end(): void;
}

/** Requests that are handled asynchronously, one after the other. */
type AsyncRequest = Exclude<SocketRequest, { channel: 'ping' }>;

/** Bursts of frames that may wait, e.g. while the bus is unreachable and no channel can be joined. */
const WAITING_BURSTS = 2;

export const createConversation = (listener: Listener, deps: ConversationDeps): Conversation => {
  const { users, log, limits } = deps;
  const subscriber = createSubscriber(listener, deps);
  let userId: string | undefined;
  let ended = false;

  const answer = <Kind extends keyof SocketAnswers>(kind: Kind, data: SocketAnswers[Kind]): void =>
    listener.send(frameOf(kind, data));

  const refuse = (error: unknown): void => {
    if (!(error instanceof AppError)) log.error({ err: error }, 'message socket failed');
    const { code, message } = error instanceof AppError ? error : new AppError('INTERNAL');
    answer('refused', { code, message });
  };

  const queue = createSerialQueue(WAITING_BURSTS * limits.burst, refuse);

  const setUser = (id: string | undefined): void => {
    if (userId !== undefined) users.release(userId);
    userId = id;
  };

  /** Leaves the channels that the previous user was allowed to listen to. */
  const dropPrivate = async (): Promise<string[]> => {
    setUser(undefined);
    return subscriber.dropPrivate();
  };

  const identity = createIdentity(deps, ({ code, message }) =>
    queue.push(async () => answer('refused', { code, message, channels: await dropPrivate() })),
  );

  /** When the user changes, the private channels of the previous user are left. */
  const switchUser = async ({ id }: User): Promise<void> => {
    const dropped = await dropPrivate();
    // If the connection has closed meanwhile, its place has been released already.
    if (ended) return identity.forget();
    if (dropped.length > 0) answer('unsubscribed', { channels: dropped });
    if (!users.acquire(id)) {
      identity.forget();
      throw new AppError('SOCKETS_TOO_MANY');
    }
    userId = id;
  };

  const subscribe = async (names: string[]): Promise<void> => {
    const { channels, refused } = await subscriber.add([...new Set(names)], identity.current);
    if (channels.length > 0) answer('subscribed', { channels });
    for (const { error, channels } of refused)
      answer('refused', { code: error.code, message: error.message, channels });
  };

  const handle = async ({ channel, data }: AsyncRequest): Promise<void> => {
    if (channel === 'subscribe') return subscribe(data.channels);
    if (channel === 'unsubscribe') return answer('unsubscribed', { channels: await subscriber.remove(data.channels) });
    const actor = await identity.authenticate(data.accessToken);
    if (actor.id !== userId) await switchUser(actor);
    answer('authenticated', { userId: actor.id });
  };

  return {
    handleFrame(frame) {
      try {
        const request = readRequest(frame);
        if (request.channel !== 'ping') return queue.offer(() => handle(request));
        answer('pong', {});
      } catch (error) {
        refuse(error);
      }
      return true;
    },
    endSessions: (sessionIds) => identity.endSessions(sessionIds),
    resync: () =>
      queue.push(async () => {
        const channels = subscriber.names;
        if (channels.length > 0) answer('missed', { channels });
        await identity.current();
      }),
    end() {
      // Released at once: the running task may wait long, and the user's other connections need the place.
      ended = true;
      queue.close();
      identity.forget();
      setUser(undefined);
      subscriber.end().catch((error: unknown) => log.warn({ err: error }, 'channels of a connection not left'));
    },
  };
};
