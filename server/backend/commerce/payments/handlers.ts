import { paymentErrors, type paymentEndpoints } from '@/contract/endpoints/payments';
import { PAYMENT } from '@/contract/states/order';
import { ONLINE_PAYMENTS } from '@/contract/states/payment';
import { paymentText } from '@/text/payment';
import type { BackendNoun } from '../noun';
import { checkPayment } from './ask-gateway';
import { recordBankTransfer, recordZaloPayPayment } from './callbacks';
import { confirmTransfer, listPayments } from './list-payments';
import { payCheckout, payInCash } from './pay-checkout';
import { ownPayment, readPayment } from './read';

const MINUTE_MS = 60_000;

/** Maps endpoints to use cases. */
export const paymentBackend: BackendNoun<typeof paymentEndpoints> = {
  handlers: {
    'GET /payments/methods': async ({ ports: { payments } }) => ({
      methods: [PAYMENT.CASH, ...ONLINE_PAYMENTS.filter((method) => payments.waitMs[method] !== undefined)],
      waits: ONLINE_PAYMENTS.flatMap((method) => {
        const ms = payments.waitMs[method];
        return ms === undefined ? [] : [{ method, minutes: Math.floor(ms / MINUTE_MS) }];
      }),
    }),
    'GET /orders/{checkoutId}/payment': ({ ctx, input }) =>
      readPayment(ctx.db, ctx.now, ownPayment(ctx, input.params.checkoutId)),
    'POST /orders/{checkoutId}/pay': ({ ctx, input, ports }) =>
      payCheckout(ctx, ports.payments, input.params.checkoutId),
    'POST /orders/{checkoutId}/payment/check': ({ ctx, input, ports }) =>
      checkPayment(ctx, ports.payments, input.params.checkoutId),
    'POST /orders/{checkoutId}/cash': ({ ctx, input }) => payInCash(ctx, paymentText.cashNote, input.params.checkoutId),
    'POST /payments/zalopay/callback': ({ ctx, input, ports }) => recordZaloPayPayment(ctx, ports.payments, input.body),
    'POST /payments/transfers/callback': ({ ctx, input, ports }) => recordBankTransfer(ctx, ports.payments, input.body),
    'GET /admin/payments': ({ ctx, input }) => listPayments(ctx, input.query),
    'PUT /admin/payments/confirmation': ({ ctx, input }) => confirmTransfer(ctx, input.body),
  },
  constraints: {
    payment_receipts_gateway: { error: paymentErrors.TRANSFER_KNOWN },
    payment_receipts_gateway_told: { error: paymentErrors.TRANSFER_KNOWN },
  },
};
