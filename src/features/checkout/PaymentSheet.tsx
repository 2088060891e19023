import { Button, Radio, SimpleGrid } from '@mantine/core';
import { IconCash, IconDeviceMobileDollar, IconQrcode, type Icon } from '@tabler/icons-react';
import type { Method } from '@/contract/endpoints/payments';
import { PAYMENT, PAYMENTS, type PaymentId } from '@/contract/states/order';
import { ORDER_TYPE, type OrderTypeId } from '@/contract/vocabulary/order-types';
import { useApi } from '@/shared/api/use-api';
import { formatSpan } from '@/shared/lib/format';
import { checkoutText } from '@/text/checkout';
import { paymentCardText } from '@/text/payment-card';
import type { CheckoutForm } from './checkout-form';
import { CheckoutSection } from './CheckoutSection';
import { ChoiceCard } from './ChoiceCard';
import type { Fold } from './use-folds';
import classes from './CheckoutSheets.module.css';

const { choice } = paymentCardText;

type Received = 'parcel' | 'counter' | 'files';

const receivedAs = (type: OrderTypeId, withParcel: boolean): Received => {
  if (type === ORDER_TYPE.PICKUP) return 'counter';
  return withParcel ? 'parcel' : 'files';
};

/** When and to whom cash is paid. */
const CASH: Record<Received, string> = {
  parcel: checkoutText.cashNote,
  counter: checkoutText.counterCashNote,
  files: checkoutText.filesCashNote,
};

const ICON: Partial<Record<PaymentId, Icon>> = {
  [PAYMENT.ZALOPAY]: IconDeviceMobileDollar,
  [PAYMENT.VIETQR]: IconQrcode,
};

const MINUTE_MS = 60_000;

/** How and until when the order is paid online, and what remains to be done on receipt. */
const onlineNote = ({ method, minutes }: Method, received: Received): string => {
  const wait = formatSpan(minutes * MINUTE_MS);
  const how = method === PAYMENT.ZALOPAY ? choice.zaloPay(wait) : choice.vietQr(wait);
  return [how, choice.kept, choice[received]].join(' ');
};

const paymentOf = (value: string): PaymentId => PAYMENTS.find((payment) => String(payment) === value) ?? PAYMENT.CASH;

interface PaymentSheetProps {
  form: CheckoutForm;
  withParcel: boolean;
  /** Guests pay in cash. */
  cashOnly?: boolean;
}

/** Payment method: cash, or another one that this installation offers (D2.11). */
function PaymentChoice({ form, withParcel, cashOnly = false }: PaymentSheetProps) {
  const { type, payment } = form.values;
  const { data, error, mutate } = useApi('GET /payments/methods', cashOnly ? null : {}, { revalidateOnFocus: false });
  const received = receivedAs(type, withParcel);
  return (
    <>
      <Radio.Group
        value={String(payment)}
        aria-label={checkoutText.payment}
        onChange={(value) => form.setFieldValue('payment', paymentOf(value))}
      >
        <SimpleGrid cols={1} spacing="sm">
          <ChoiceCard value={String(PAYMENT.CASH)} label={checkoutText.cash} note={CASH[received]} icon={IconCash} />
          {data?.waits.map((one) => (
            <ChoiceCard
              key={one.method}
              value={String(one.method)}
              label={choice.label[one.method] ?? ''}
              note={onlineNote(one, received)}
              icon={ICON[one.method] ?? IconCash}
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
      {error && !data ? (
        <p className={classes.failed} role="status">
          {choice.failed}{' '}
          <Button variant="subtle" size="sm" onClick={() => void mutate()}>
            {choice.retry}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** How the order is paid, unless it costs nothing (D4.13.23). */
export function PaymentSheet({
  isFree,
  fold,
  ...props
}: PaymentSheetProps & { isFree: boolean; fold: Fold | undefined }) {
  const value = choice.label[props.form.values.payment] ?? checkoutText.cash;
  return (
    <CheckoutSection title={checkoutText.payment} value={value} fold={isFree ? undefined : fold}>
      {isFree ? <p>{checkoutText.nothingToPay}</p> : <PaymentChoice {...props} />}
    </CheckoutSection>
  );
}
