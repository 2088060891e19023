import { LOCAL_GATEWAY } from '../web/local-gateway/paths';
import { sign } from '../shared/payment-signature';
import { portOf, type Environment, type Reader } from './reader';

/** The site's own URL on a laptop: there the gateway is part of the site and calls it back. */
export const localSiteOf = ({ HOST: host = '127.0.0.1', ...env }: Environment): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${portOf(env, 'PORT', 3000)}`;

/** An account number that exists at no bank. */
const ACCOUNT = { bankBin: '999999', account: '0000000000', accountName: 'TAI KHOAN THU' };
const APP_ID = 1;

/**
 * Settings shared by the site and by the pages that simulate ZaloPay and a bank. Both sides derive the keys from the
 * installation's secret, so that none has to be configured.
 */
export const localPaymentsOf = ({ env, secret }: Pick<Reader, 'env' | 'secret'>) => {
  const site = localSiteOf(env);
  const keyOf = (name: string): string => sign(secret('TOKEN_SECRET'), `local-gateway ${name}`);
  return {
    site,
    zaloPay: {
      ...{ appId: APP_ID, key1: keyOf('zalopay 1'), key2: keyOf('zalopay 2') },
      ...{ endpoint: site + LOCAL_GATEWAY.zaloPay, calledBackAt: site },
    },
    bank: { account: ACCOUNT, key: keyOf('bank'), app: LOCAL_GATEWAY.bank },
  };
};

export type LocalPayments = ReturnType<typeof localPaymentsOf>;
