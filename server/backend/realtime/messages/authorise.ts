import { historyKinds } from '@/contract/api';
import { mayListen, readChannel, type Channel } from '@/contract/realtime/channels';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { User } from '../../commerce/kernel';
import { assertMaySee } from '../../commerce/records/audit';
import type { Database } from '../../db/database';

/** Whether a channel is public. */
export const isPublic = (channel: Channel): boolean => mayListen(channel, undefined);

/** Whether a channel requires a signed-in user. */
export const isPrivate = (name: string): boolean => {
  const channel = readChannel(name);
  return channel !== undefined && !isPublic(channel);
};

/** Throws NOT_FOUND for an unknown name. */
export const parseChannel = (name: string): Channel => {
  const channel = readChannel(name);
  if (!channel || (channel.kind === 'presence' && !historyKinds.includes(channel.record)))
    throw new AppError('NOT_FOUND');
  return channel;
};

/**
 * Allows a user to listen by the contract's table and, for a record, by their right to see it. Throws UNAUTHENTICATED,
 * FORBIDDEN or NOT_FOUND.
 */
export const assertMayListen = async (db: Database, channel: Channel, actor: User | undefined): Promise<void> => {
  if (isPublic(channel)) return;
  if (!actor) throw new AppError('UNAUTHENTICATED');
  if (!mayListen(channel, actor)) throw new AppError('FORBIDDEN');
  if (channel.kind === 'presence') await assertMaySee({ db, actor }, { kind: channel.record, id: channel.id });
};
