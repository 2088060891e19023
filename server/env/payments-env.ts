import { LIMITS } from '@/contract/vocabulary/limits';
import { localPaymentsOf } from './local-payments';
import { numberOf, originOf, WrongValue, type Environment, type Reader } from './reader';

/** The online payments that are offered. */
export interface PaymentsEnv {
  zaloPay?: {
    appId: number;
    key1: string;
    key2: string;
    endpoint: string;
    /** The origin that ZaloPay calls back, where that is not the site's public one. */
    calledBackAt?: string;
  };
  vietQr?: {
    account: { bankBin: string; account: string; accountName: string };
    /** How long an order waits for its transfer. */
    hours: number;
    /** Key of the signatures on the bank's callbacks; without it transfers are confirmed by hand. */
    key?: string;
    /** The page of the service that opens banking apps, by links in VietQR's format. */
    appLinks?: string;
    /** The page that simulates a banking app, on a laptop. */
    app?: string;
  };
}

const ZALOPAY = ['ZALOPAY_APP_ID', 'ZALOPAY_KEY1', 'ZALOPAY_KEY2'];
const VIETQR = ['VIETQR_BANK_BIN', 'VIETQR_ACCOUNT', 'VIETQR_ACCOUNT_NAME'];
const CALLBACK_KEY = 'VIETQR_CALLBACK_KEY';
const APP_LINKS = 'VIETQR_APP_LINKS';
const ENDPOINT = 'https://openapi.zalopay.vn';

/** All variables or none: a partial configuration is an error. */
const readAll = ({ env, required }: Reader, names: readonly string[]): string[] | undefined =>
  names.some((name) => env[name]) ? names.map(required) : undefined;

const readZaloPay = (reader: Reader): PaymentsEnv['zaloPay'] => {
  const [, key1 = '', key2 = ''] = readAll(reader, ZALOPAY) ?? [];
  if (!key1 && !key2) return undefined;
  // The gateway calls the site back, and redirects the customer to it.
  reader.required('PUBLIC_URL');
  const endpoint = originOf('ZALOPAY_ENDPOINT', reader.env.ZALOPAY_ENDPOINT || ENDPOINT);
  return { appId: numberOf(reader.env, 'ZALOPAY_APP_ID', 0), key1, key2, endpoint };
};

const hoursOf = (env: Environment): number => numberOf(env, 'VIETQR_HOURS', LIMITS.vietQrHours);

/** @throws {WrongValue} unless it is an https URL without a query */
const appLinksOf = ({ env, required }: Reader): string | undefined => {
  const page = env[APP_LINKS];
  if (!page) return undefined;
  // The app returns to the site.
  required('PUBLIC_URL');
  if (!/^https:\/\/[^?#\s]+$/.test(page) || !URL.canParse(page))
    throw new WrongValue([APP_LINKS], `${APP_LINKS} must be an address like https://dl.vietqr.io/pay, not "${page}".`);
  return page;
};

const readVietQr = (reader: Reader): PaymentsEnv['vietQr'] => {
  const [bankBin = '', account = '', accountName = ''] = readAll(reader, VIETQR) ?? [];
  if (!bankBin) return undefined;
  const key = reader.env[CALLBACK_KEY] ? reader.secret(CALLBACK_KEY) : undefined;
  const appLinks = appLinksOf(reader);
  return {
    account: { bankBin, account, accountName },
    hours: hoursOf(reader.env),
    ...(key && { key }),
    ...(appLinks && { appLinks }),
  };
};

/**
 * `LOCAL_PAYMENTS=1`: pages of this site simulate ZaloPay and a bank; `shared/local-payments-guard.ts` decides whether
 * they may.
 */
export const wantsLocalPayments = (env: Environment): boolean => env.LOCAL_PAYMENTS === '1';

/** The names of the variables of real gateways that are set. */
export const gatewaysOf = (env: Environment): string[] =>
  [...ZALOPAY, ...VIETQR, CALLBACK_KEY, APP_LINKS, 'ZALOPAY_ENDPOINT'].filter((name) => env[name]);

/** Reads which online payments are offered. */
export const readPayments = (reader: Reader): PaymentsEnv => {
  if (wantsLocalPayments(reader.env)) {
    const { zaloPay, bank } = localPaymentsOf(reader);
    return { zaloPay, vietQr: { ...bank, hours: hoursOf(reader.env) } };
  }
  const zaloPay = readZaloPay(reader);
  const vietQr = readVietQr(reader);
  return { ...(zaloPay && { zaloPay }), ...(vietQr && { vietQr }) };
};
