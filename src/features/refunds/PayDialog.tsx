import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Refund } from '@/contract/endpoints/refunds';
import { bankName } from '@/contract/rules/refund-words';
import { vietQrPayload } from '@/contract/rules/viet-qr';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { formatMoney } from '@/shared/lib/format';
import { MoneyInput } from '@/shared/ui/controls/NumberFields';
import { QrCode } from '@/shared/ui/picture/QrCode';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { customerRefundText } from '@/text/customer-refund';
import { refundScreenText as text } from '@/text/refund';
import classes from './PayDialog.module.css';
import { PaidToChoice, usePaidTo } from './PaidToChoice';
import { usePaying } from './use-paying';

interface PayDialogProps {
  refund: Refund;
  opened: boolean;
  onClose: () => void;
}

/**
 * Shows the account and the code to pay a refund with, and asks for the reference and the sum of the transfer: all that is
 * owed now, unless a part is typed. The input is kept when it is refused.
 */
export function PayDialog({ refund, opened, onClose }: PayDialogProps) {
  const { id, code, inProgress, account } = refund;
  const owed = refund.owed - inProgress;
  const to = usePaidTo(account);
  const [reference, setReference] = useState('');
  const [typed, setTyped] = useState<number | string>();
  const amount = typed === undefined ? owed : Number(typed);
  const send = usePaying();

  const pay = () => {
    const input = { params: { id }, body: { amount, reference: reference.trim(), ...to.versions } };
    return send(
      input,
      (options) => call('POST /admin/refunds/{id}/paid', input, options),
      (_, toast) => toast.success(text.paid(code)),
    );
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={text.payTitle(code, formatMoney(owed))}
      confirmLabel={text.pay}
      cancelLabel={text.keep}
      confirmDisabled={reference.trim() === '' || !(amount > 0) || !to.isKnown}
      onConfirm={pay}
      onClose={onClose}
    >
      <Stack gap="sm">
        {account ? (
          <div className={classes.account}>
            <QrCode text={vietQrPayload({ ...account, amount: amount > 0 ? amount : owed })} label={text.qrOf} />
            <p>
              {text.scanToPay}{' '}
              {customerRefundText.card.to(bankName(account.bankBin), account.account, account.accountName)}
            </p>
          </div>
        ) : (
          <p role="status">{text.noAccount}</p>
        )}
        {inProgress > 0 ? <p>{text.inProgress(formatMoney(inProgress))}</p> : null}
        <p>{text.payHint}</p>
        <PaidToChoice to={to} />
        <MoneyInput
          label={text.paidSum}
          description={amount > 0 && amount < owed ? text.paidPart(formatMoney(owed - amount)) : undefined}
          max={owed}
          value={amount}
          onChange={setTyped}
        />
        <TextInput
          label={text.reference}
          required
          maxLength={LIMITS.transferReference.max}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
