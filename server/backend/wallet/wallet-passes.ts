import type { WalletEnv } from '../../env/wallet-env';
import type { WalletPorts } from '../commerce/counter/wallet-ports';
import type { PassIssuer } from './pass-issuer';

/** A wallet that is not configured is not offered, so nothing asks for its passes. */
const notConfigured = (): Promise<never> => Promise.reject(new Error('no keys for passes of this wallet'));

/**
 * Makes passes with the configured keys. What builds and signs them is loaded with the first pass: most backends have
 * no keys. Passes for Apple are no longer offered once a certificate has expired.
 */
export const createWalletPasses = ({ apple, google }: WalletEnv, issuer: PassIssuer): WalletPorts => ({
  offered: (now) => [
    ...(apple && now < apple.expiresAt ? (['apple'] as const) : []),
    ...(google ? (['google'] as const) : []),
  ],
  applePass: apple ? async (pass) => (await import('./apple-pass')).buildApplePass(apple, issuer, pass) : notConfigured,
  googleLink: google
    ? async (pass, now) => (await import('./google-pass')).signGoogleLink(google, { issuer, pass, now })
    : notConfigured,
});
