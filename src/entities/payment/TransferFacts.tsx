import { Button } from '@mantine/core';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { Payment, Paying } from '@/contract/endpoints/payments';
import { BANKS } from '@/contract/vocabulary/banks';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { formatMoney } from '@/shared/lib/format';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { QrCode } from '@/shared/ui/picture/QrCode';
import { paymentCardText as text } from '@/text/payment-card';
import { BankAppLinks } from './BankAppLinks';
import { CopyRow } from './CopyRow';
import { SaveQr } from './SaveQr';
import classes from './PaymentCard.module.css';

type Transfer = NonNullable<Paying['transfer']>;

/** Requested once; a repeated request returns the same code while the amount is the same (D4.13.8). */
const ASKED_ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

/** The transfer that pays a checkout, for the amount that is due now. */
function useTransfer({ checkoutId, amount }: Payment) {
  const answer = useApi('POST /orders/{checkoutId}/pay', { params: { checkoutId } }, ASKED_ONCE);
  const { data, mutate } = answer;
  const isOld = data !== undefined && data.amount !== amount;
  useEffect(() => {
    if (isOld) void mutate();
  }, [isOld, mutate]);
  return { ...answer, transfer: isOld ? undefined : data?.transfer };
}

function BankApp({ appUrl }: Pick<Transfer, 'appUrl'>) {
  const { asPath } = useRouter();
  if (appUrl === null) return null;
  return (
    <Button component="a" href={`${appUrl}&back=${encodeURIComponent(asPath)}`} variant="outline" fullWidth>
      {text.bankApp}
    </Button>
  );
}

/** The QR code of a transfer, and its data as text. */
export function TransferFacts({ payment }: { payment: Payment }) {
  const { transfer, error, mutate } = useTransfer(payment);
  if (!transfer) {
    if (error) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
    return <SheetSkeleton height={420} />;
  }
  const { qr, bankBin, account, accountName, content, appUrl, apps = [] } = transfer;
  return (
    <>
      <p>{text.transferHint}</p>
      <div className={classes.transfer}>
        <QrCode text={qr} label={text.qrOf} />
        <dl className={classes.facts}>
          <CopyRow label={text.bank} shown={BANKS[bankBin] ?? text.bankBin(bankBin)} />
          <CopyRow label={text.account} shown={account} value={account} />
          <CopyRow label={text.accountName} shown={accountName} />
          <CopyRow label={text.amount} shown={formatMoney(payment.amount)} value={String(payment.amount)} />
          <CopyRow label={text.content} shown={content} value={content} />
        </dl>
      </div>
      <SaveQr qr={qr} content={content} />
      <BankAppLinks apps={apps} />
      <p className="t-small">
        {text.keepContent} {text.transferWait}
      </p>
      <BankApp appUrl={appUrl} />
    </>
  );
}
