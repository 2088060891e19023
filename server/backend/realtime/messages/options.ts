import { SOCKET_LIMITS } from '@/contract/realtime/socket';
import { MAX_PER_ADDRESS } from '../client-address';

/** Every limit of the message socket; spans in milliseconds. */
export const MESSAGE_SOCKET_DEFAULTS = {
  /** Characters of a frame, and channels of a connection, all and public ones. */
  ...SOCKET_LIMITS,
  /** Who has not answered a ping when the next is due is gone. */
  pingMs: 15_000,
  /** How long those who are sent away may take to say goodbye. */
  closeMs: 5000,
  /** Bytes that may wait for a slow reader before he is cut off; he reads everything again when he is back. */
  bufferedBytes: 256 * 1024,
  /** Frames that a client may send at once, and a second in the long run. */
  burst: 60,
  perSecond: 10,
  /** Records that a client may have looked up a second in the long run; at once as many as it may have channels. */
  lookupsPerSecond: 10,
  /** Connections of one user, and of one address. */
  perUser: 50,
  perAddress: MAX_PER_ADDRESS,
  /** How often backends tell each other who is looking at what. */
  presenceMs: 10_000,
};

export type MessageSocketOptions = Record<keyof typeof MESSAGE_SOCKET_DEFAULTS, number>;

/** The defaults with some of them replaced. Throws for what contradicts itself. */
export const messageSocketOptions = (options: Partial<MessageSocketOptions> = {}): MessageSocketOptions => {
  const all = { ...MESSAGE_SOCKET_DEFAULTS, ...options };
  const wrong = Object.entries(all).filter(([, value]) => !(value > 0));
  if (wrong.length > 0) throw new Error(`${wrong.map(([name]) => name).join(', ')} must be above zero.`);
  if (all.burst < all.perSecond) throw new Error('burst must not be below perSecond.');
  if (all.perAddress < all.perUser) throw new Error('perAddress must not be below perUser.');
  return all;
};
