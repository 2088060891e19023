import { createHmac, hkdfSync } from 'node:crypto';
import { isSameSecret } from '@server/shared/same-secret';

/** Links of mails that switch mails off without a sign-in. */
export interface MailSeals {
  /** The secret part of the link of a customer; it does not expire, as mails are kept for years. */
  tokenOf(userId: string): string;
  /** The customer of a link; undefined for a wrong one. */
  userOf(token: string): string | undefined;
}

const sealWith = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'hoi-sach mail', 'switch off', 32));
  return (id: string) => createHmac('sha256', key).update(id).digest('base64url');
};

const toShort = (userId: string): string => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

const toUuid = (short: string): string =>
  Buffer.from(short, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * Creates seals with a key derived from the `TOKEN_SECRET` of the installation.
 * @param previous an earlier secret, whose links are still accepted
 */
export const createMailSeals = (secret: string, previous?: string): MailSeals => {
  const seals = [secret, ...(previous === undefined ? [] : [previous])].map(sealWith);
  return {
    tokenOf: (userId) => `${toShort(userId)}.${seals[0]!(toShort(userId))}`,
    userOf(token) {
      const [short = '', seal = ''] = token.split('.');
      return seals.some((sealOf) => isSameSecret(sealOf(short), seal)) ? toUuid(short) : undefined;
    },
  };
};
