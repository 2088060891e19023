import { LIMITS } from '@/contract/vocabulary/limits';
import { numberOf, originOf, type Environment, type Reader } from './reader';

/** The online payments that are offered. */
export interface PaymentsEnv {
  zaloPay?: { appId: number; key1: string; key2: string; endpoint: string };
  vietQr?: {
    account: { bankBin: string; account: string; accountName: string };
    /** How long a transfer is waited for. */
    hours: number;
  };
}

const ZALOPAY = ['ZALOPAY_APP_ID', 'ZALOPAY_KEY1', 'ZALOPAY_KEY2'];
const VIETQR = ['VIETQR_BANK_BIN', 'VIETQR_ACCOUNT', 'VIETQR_ACCOUNT_NAME'];
const ENDPOINT = 'https://openapi.zalopay.vn';

/** All variables or none: a partial configuration is an error. */
const readAll = ({ env, required }: Reader, names: readonly string[]): string[] | undefined =>
  names.some((name) => env[name]) ? names.map(required) : undefined;

const readZaloPay = (reader: Reader): PaymentsEnv['zaloPay'] => {
  const [, key1 = '', key2 = ''] = readAll(reader, ZALOPAY) ?? [];
  if (!key1 && !key2) return undefined;
  // The gateway calls the site back, and sends the reader back to it.
  reader.required('PUBLIC_URL');
  const endpoint = originOf('ZALOPAY_ENDPOINT', reader.env.ZALOPAY_ENDPOINT || ENDPOINT);
  return { appId: numberOf(reader.env, 'ZALOPAY_APP_ID', 0), key1, key2, endpoint };
};

const hoursOf = (env: Environment): number => numberOf(env, 'VIETQR_HOURS', LIMITS.vietQrHours);

const readVietQr = (reader: Reader): PaymentsEnv['vietQr'] => {
  const [bankBin = '', account = '', accountName = ''] = readAll(reader, VIETQR) ?? [];
  return bankBin ? { account: { bankBin, account, accountName }, hours: hoursOf(reader.env) } : undefined;
};

/** Reads which online payments are offered. */
export const readPayments = (reader: Reader): PaymentsEnv => {
  const zaloPay = readZaloPay(reader);
  const vietQr = readVietQr(reader);
  return { ...(zaloPay && { zaloPay }), ...(vietQr && { vietQr }) };
};
