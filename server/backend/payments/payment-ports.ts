import { PAYMENT } from '@/contract/states/order';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { PaymentsEnv } from '../../env/payments-env';
import type { PaymentPorts } from '../commerce/payments/ports';
import { localGateway } from './local-gateway';
import { createZaloPay } from './zalopay';

const HOUR_MS = 3_600_000;

/** The online payments that are configured; on a laptop, all of them with stand-ins. */
export const createPaymentPorts = ({
  payments: { zaloPay, vietQr, isLocal },
  productName,
  publicUrl,
}: {
  payments: PaymentsEnv;
  productName: string;
  publicUrl?: string;
}): PaymentPorts => {
  const gateway = zaloPay && publicUrl ? createZaloPay(zaloPay, { productName, publicUrl }) : undefined;
  const offered = gateway ?? (isLocal ? localGateway : undefined);
  return {
    waitMs: {
      ...(offered && { [PAYMENT.ZALOPAY]: LIMITS.zaloPayMs }),
      ...(vietQr && { [PAYMENT.VIETQR]: vietQr.hours * HOUR_MS }),
    },
    ...(offered && { zaloPay: offered }),
    ...(vietQr && { vietQr: vietQr.account }),
    isLocal: offered === localGateway,
  };
};
