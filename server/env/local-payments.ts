import { LOCAL_GATEWAY } from '../local-gateway/paths';
import { sign } from '../payment-signature';
import { portOf, type Environment, type Reader } from './reader';

/** The site as it reaches itself on a laptop: there the gateway is the site, and calls it back. */
export const localSiteOf = ({ HOST: host = '127.0.0.1', ...env }: Environment): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${portOf(env, 'PORT', 3000)}`;

/** Known to nobody; no bank has it. */
const ACCOUNT = { bankBin: '999999', account: '0000000000', accountName: 'TAI KHOAN THU' };
const APP_ID = 1;

/**
 * What the site and the pages that stand for ZaloPay and a bank agree on. Both sides read it: the keys follow from the secret of
 * the installation, so that neither has to be told them.
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
