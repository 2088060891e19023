import type { Logger } from 'pino';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { SocketAnswers, SocketRequest } from '@/contract/realtime/socket';
import type { User } from '../../commerce/kernel';
import { frameOf, type Listener } from './channels';
import { createIdentity, type IdentityDeps } from './identity';
import { readRequest } from './read-request';
import type { MessageSocketOptions } from './options';
import { createSubscriber, type SubscriberDeps } from './subscriber';
import type { KeyedLimiter } from './keyed-limiter';
import { createSerialQueue } from './serial-queue';

export interface ConversationDeps extends IdentityDeps, SubscriberDeps {
  /** Connections by user. */
  users: KeyedLimiter;
  log: Logger;
  limits: SubscriberDeps['limits'] & Pick<MessageSocketOptions, 'burst'>;
}

/** What one connection says and is answered. */
export interface Conversation {
  /** A frame of the client; frames are dealt with one after the other. False when too many wait for their turn. */
  handleFrame(frame: string): boolean;
  endSessions(sessionIds: readonly string[]): void;
  /** Says that messages may be missing; that of the end of the session may be one of them. */
  resync(): void;
  /** The connection is gone. */
  end(): void;
}

/** What takes its time, and so its turn. */
type AsyncRequest = Exclude<SocketRequest, { channel: 'ping' }>;

/** Bursts that may wait, e.g. while the bus is away and nothing can be joined. */
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

  /** What nobody but the person who is gone may hear. */
  const dropPrivate = async (): Promise<string[]> => {
    setUser(undefined);
    return subscriber.dropPrivate();
  };

  const identity = createIdentity(deps, ({ code, message }) =>
    queue.push(async () => answer('refused', { code, message, channels: await dropPrivate() })),
  );

  /** Another person than before: what the first one listened to is not his. */
  const switchUser = async ({ id }: User): Promise<void> => {
    const dropped = await dropPrivate();
    // Who has gone meanwhile has given his place back already.
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
      // At once: what is being done may wait long, and others need his place.
      ended = true;
      queue.close();
      identity.forget();
      setUser(undefined);
      subscriber.end().catch((error: unknown) => log.warn({ err: error }, 'channels of a connection not left'));
    },
  };
};
