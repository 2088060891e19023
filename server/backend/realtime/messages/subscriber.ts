import type { Logger } from 'pino';
import type { Channel } from '@/contract/realtime/channels';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { User } from '../../commerce/kernel';
import type { Database } from '../../db/database';
import { assertMayListen, parseChannel, isPrivate, isPublic } from './authorise';
import type { Channels, Listener } from './channels';
import type { MessageSocketOptions } from './options';
import type { Presence } from './presence';
import { createTokenBucket } from './token-bucket';

export interface SubscriberDeps {
  db: Database;
  channels: Channels;
  presence: Presence;
  log: Logger;
  clock: () => Date;
  limits: Pick<MessageSocketOptions, 'channels' | 'publicChannels' | 'lookupsPerSecond'>;
}

interface Refusal {
  error: AppError;
  channels: string[];
}

/** The subscriptions of one connection. */
export interface Subscriber {
  readonly names: string[];
  /** Subscribes; returns the subscribed channels, and the refused ones by reason. Calls `who` if needed. */
  add(
    names: readonly string[],
    who: () => Promise<User | undefined>,
  ): Promise<{ channels: string[]; refused: Refusal[] }>;
  /** Returns the names that were unsubscribed. */
  remove(names: readonly string[]): Promise<string[]>;
  dropPrivate(): Promise<string[]>;
  /** Called when the connection has closed: leaves all channels, including subscriptions that are still pending. */
  end(): Promise<void>;
}

/** Groups refused names by reason. */
const byReason = (refused: [name: string, error: AppError][]): Refusal[] => {
  const codes = new Map(refused.map(([, error]) => [error.code, error]));
  return [...codes.values()].map((error) => ({
    error,
    channels: refused.flatMap(([name, { code }]) => (code === error.code ? name : [])),
  }));
};

export const createSubscriber = (listener: Listener, deps: SubscriberDeps): Subscriber => {
  const { db, channels, presence, log, clock, limits } = deps;
  const joined = new Set<string>();
  const mayLookUp = createTokenBucket(
    { burst: limits.channels, perSecond: limits.lookupsPerSecond },
    clock().getTime(),
  );
  let ended = false;
  let stopWaiting: (() => void) | undefined;
  const closed = new Promise<void>((resolve) => (stopWaiting = resolve));

  const enter = async (name: string, channel: Channel, actor: User | undefined): Promise<void> => {
    if (channel.kind !== 'presence') return channels.join(name, listener);
    if (actor) await presence.enter(name, { id: actor.id, name: actor.name }, listener);
  };

  /** Recorded before the subscription is active, which may take long: leaving meanwhile must leave it as well. */
  const join = async (name: string, channel: Channel, actor: User | undefined): Promise<void> => {
    joined.add(name);
    try {
      await Promise.race([enter(name, channel, actor), closed]);
    } catch (error) {
      joined.delete(name);
      throw error;
    }
  };

  const assertCapacity = (channel: Channel): void => {
    const most = isPublic(channel) ? limits.publicChannels : limits.channels;
    const taken = isPublic(channel) ? [...joined].filter((name) => !isPrivate(name)).length : joined.size;
    if (taken >= most || joined.size >= limits.channels) throw new AppError('CHANNELS_TOO_MANY', { channels: most });
  };

  const addOne = async (name: string, actor: User | undefined): Promise<void> => {
    const channel = parseChannel(name);
    const known = joined.has(name);
    if (!known) assertCapacity(channel);
    // Limited separately: a refused channel counts towards no other limit but may still cost a query.
    if (channel.kind === 'presence' && !mayLookUp(clock().getTime())) throw new AppError('TOO_MANY_REQUESTS');
    await assertMayListen(db, channel, actor);
    // A repeated subscription comes from another tab that shares the connection and needs the viewers of a record, too.
    if (known && channel.kind !== 'presence') return;
    if (!ended) await join(name, channel, actor);
  };

  /** A channel that fails is refused by itself; the others of its frame are subscribed. */
  const refusalOf = (channel: string, error: unknown): AppError => {
    if (error instanceof AppError) return error;
    log.error({ err: error, channel }, 'a channel of the message socket failed');
    return new AppError('INTERNAL');
  };

  const remove = async (names: readonly string[]): Promise<string[]> => {
    const left = names.filter((name) => joined.delete(name));
    await Promise.all(left.flatMap((name) => [channels.leave(name, listener), presence.leave(name, listener)]));
    return left;
  };

  return {
    get names() {
      return [...joined];
    },
    async add(names, who) {
      const actor = names.some(isPrivate) ? await who() : undefined;
      const refused: [string, AppError][] = [];
      for (const name of names) {
        await addOne(name, actor).catch((error: unknown) => refused.push([name, refusalOf(name, error)]));
      }
      return { channels: names.filter((name) => joined.has(name)), refused: byReason(refused) };
    },
    remove,
    dropPrivate: () => remove([...joined].filter(isPrivate)),
    async end() {
      ended = true;
      stopWaiting?.();
      await remove([...joined]);
    },
  };
};
