import { SOCKET_LIMITS } from '@/contract/realtime/socket';
import { LIVE_SOCKETS_OF_A_KIND } from '@server/shared/socket-limits';
import { MAX_PER_ADDRESS } from '../client-address';

/** All limits of the message socket; times in milliseconds. */
export const MESSAGE_SOCKET_DEFAULTS = {
  /** Characters per frame, and channels per connection, in total and public ones. */
  ...SOCKET_LIMITS,
  /** Interval of pings; a client that has not answered when the next is due is disconnected. */
  pingMs: 15_000,
  /** How long clients may take for the closing handshake at shutdown. */
  closeMs: 5000,
  /** Unsent bytes at which a slow client is disconnected; it refetches everything after reconnecting. */
  bufferedBytes: 256 * 1024,
  /** Frames that a client may send at once, and per second in the long run. */
  burst: 60,
  perSecond: 10,
  /** Record lookups per client and second in the long run; as a burst, as many as it may have channels. */
  lookupsPerSecond: 10,
  /** Connections per user, and per address. */
  perUser: 50,
  perAddress: MAX_PER_ADDRESS,
  /** Connections of all users of one backend. */
  total: LIVE_SOCKETS_OF_A_KIND,
  /** How often backends announce their viewers to each other. */
  presenceMs: 10_000,
};

export type MessageSocketOptions = Record<keyof typeof MESSAGE_SOCKET_DEFAULTS, number>;

/** Merges options over the defaults. Throws for options that contradict each other. */
export const messageSocketOptions = (options: Partial<MessageSocketOptions> = {}): MessageSocketOptions => {
  const all = { ...MESSAGE_SOCKET_DEFAULTS, ...options };
  const wrong = Object.entries(all).filter(([, value]) => !(value > 0));
  if (wrong.length > 0) throw new Error(`${wrong.map(([name]) => name).join(', ')} must be above zero.`);
  if (all.burst < all.perSecond) throw new Error('burst must not be below perSecond.');
  if (all.perAddress < all.perUser) throw new Error('perAddress must not be below perUser.');
  return all;
};
