import { PAYMENT } from '@/contract/states/order';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { PaymentsEnv } from '../../env/payments-env';
import type { PaymentPorts } from '../commerce/payments/ports';
import { createZaloPay } from './zalopay';

const HOUR_MS = 3_600_000;

/** The online payments that are configured. */
export const createPaymentPorts = ({
  payments: { zaloPay, vietQr },
  productName,
  publicUrl,
}: {
  payments: PaymentsEnv;
  productName: string;
  publicUrl?: string;
}): PaymentPorts => {
  const gateway = zaloPay && publicUrl ? createZaloPay(zaloPay, { productName, publicUrl }) : undefined;
  return {
    waitMs: {
      ...(gateway && { [PAYMENT.ZALOPAY]: LIMITS.zaloPayMs }),
      ...(vietQr && { [PAYMENT.VIETQR]: vietQr.hours * HOUR_MS }),
    },
    ...(gateway && { zaloPay: gateway }),
    ...(vietQr && { vietQr: vietQr.account }),
  };
};
