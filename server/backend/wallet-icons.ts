import path from 'node:path';

/** The icons of Apple Wallet passes, at the same path relative to this file in the bundle and in the sources. */
export const WALLET_ICONS = path.join(__dirname, 'wallet/icons');
