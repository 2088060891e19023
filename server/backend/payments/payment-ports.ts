import { PAYMENT } from '@/contract/states/order';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { PaymentsEnv } from '../../env/payments-env';
import type { PaymentPorts } from '../commerce/payments/ports';
import { createBankTeller } from './bank-teller';
import { parseStatementInThread } from './parse-statement';
import { createZaloPay } from './zalopay';

const HOUR_MS = 3_600_000;

/** Creates the configured online payments. */
export const createPaymentPorts = ({
  payments: { zaloPay, vietQr },
  productName,
  publicUrl,
}: {
  payments: PaymentsEnv;
  productName: string;
  publicUrl?: string;
}): PaymentPorts => {
  const origin = zaloPay?.calledBackAt ?? publicUrl;
  const gateway = zaloPay && origin ? createZaloPay(zaloPay, { productName, publicUrl: origin }) : undefined;
  return {
    waitMs: {
      ...(gateway && { [PAYMENT.ZALOPAY]: LIMITS.zaloPayMs }),
      ...(vietQr && { [PAYMENT.VIETQR]: vietQr.hours * HOUR_MS }),
    },
    ...(gateway && { zaloPay: gateway }),
    ...(vietQr && { vietQr: vietQr.account, parseStatement: parseStatementInThread }),
    ...(vietQr?.key && { bank: createBankTeller({ account: vietQr.account.account, key: vietQr.key }) }),
    ...(vietQr?.app && { bankApp: vietQr.app }),
    ...(vietQr?.appLinks && publicUrl && { appLinks: { page: vietQr.appLinks, returnTo: `${publicUrl}/orders` } }),
  };
};
