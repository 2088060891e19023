import { BlockList, isIP } from 'node:net';

/** Whether a proxy at this address is trusted to name its client. */
export type IsTrusted = (address: string) => boolean;

export const LOOPBACK: readonly string[] = ['127.0.0.0/8', '::1'];

const BITS = { 4: 32, 6: 128 } as const;
const DIGITS = /^\d{1,3}$/;

const familyOf = (address: string): 4 | 6 | undefined => {
  const family = isIP(address);
  return family === 4 || family === 6 ? family : undefined;
};

const typeOf = (family: 4 | 6): 'ipv4' | 'ipv6' => `ipv${family}`;

const add = (known: BlockList, entry: string): void => {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = familyOf(address);
  const prefix = bits === undefined || DIGITS.test(bits) ? Number(bits ?? (family && BITS[family])) : NaN;
  if (!family || rest.length > 0 || !(prefix <= BITS[family]))
    throw new Error(`"${entry}" is no address and no network like 10.0.0.0/8.`);
  known.addSubnet(address, prefix, typeOf(family));
};

/**
 * Builds the check for trusted proxies.
 * @param entries addresses and networks, e.g. `10.0.0.5` or `fd00::/8`
 * @throws {Error} when one of them is neither
 */
export const createTrust = (entries: readonly string[]): IsTrusted => {
  const known = new BlockList();
  for (const entry of entries) add(known, entry);
  return (address) => {
    const family = familyOf(address);
    return family !== undefined && known.check(address, typeOf(family));
  };
};
