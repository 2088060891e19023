import { isIPv6 } from 'node:net';

/**
 * What a limit counts by (D4.24.4). Values that anyone can enter, such as a telephone number or a mailbox, are counted
 * only together with the caller's address, so that no caller can use up another's limit.
 */
export type LimitSubject =
  | { account: string }
  | { session: string }
  /** A record for which only the users on duty can add to the count. */
  | { owned: string }
  | { address: string; named?: string };

/**
 * The network of an address, counted as one: for IPv6 the first half, because a household or a phone has all addresses
 * of a network, and for IPv4 the address, in one notation.
 */
export const networkOf = (address: string): string => {
  const v4 = /^(?:::ffff:)?(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (v4 !== undefined || !isIPv6(address)) return v4 ?? address;
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::', 2);
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = tail === undefined ? [] : Array<string>(8 - before!.length - after!.length).fill('0');
  const groups = [...before!, ...zeros, ...after!].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
};

/** The database key of a subject. */
export const limitKeyOf = (subject: LimitSubject): string => {
  if ('account' in subject) return `user:${subject.account}`;
  if ('session' in subject) return `session:${subject.session}`;
  if ('owned' in subject) return `order:${subject.owned}`;
  const { named } = subject;
  const address = networkOf(subject.address);
  return named === undefined ? `address:${address}` : `address:${address} ${named}`;
};
