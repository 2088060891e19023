import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Refund } from '@/contract/endpoints/refunds';
import { vietQrPayload } from '@/contract/rules/viet-qr';
import { BANKS } from '@/contract/vocabulary/banks';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { formatMoney } from '@/shared/lib/format';
import { useAttemptKey } from '@/shared/lib/use-attempt-key';
import { MoneyInput } from '@/shared/ui/controls/NumberFields';
import { QrCode } from '@/shared/ui/picture/QrCode';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { customerRefundText } from '@/text/customer-refund';
import { refundScreenText as text } from '@/text/refund';
import classes from './PayDialog.module.css';

interface PayDialogProps {
  refund: Refund;
  opened: boolean;
  onClose: () => void;
}

/**
 * Shows the account and the code to pay a refund with, and asks for the reference and the sum of the transfer: all that is
 * owed now, unless a part is typed. The input is kept when it is refused.
 */
export function PayDialog({ refund: { id, code, owed, account }, opened, onClose }: PayDialogProps) {
  const [reference, setReference] = useState('');
  const [typed, setTyped] = useState<number | string>();
  const amount = typed === undefined ? owed : Number(typed);
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { keyOf } = useAttemptKey();

  const pay = async (): Promise<boolean> => {
    const input = { params: { id }, body: { amount, reference: reference.trim() } };
    try {
      await call('POST /admin/refunds/{id}/paid', input, { idempotencyKey: keyOf(input) });
      toast.success(text.paid(code));
      return true;
    } catch (error) {
      return toast.refused(error);
    } finally {
      await mutate(() => true);
    }
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={text.payTitle(code, formatMoney(owed))}
      confirmLabel={text.pay}
      cancelLabel={text.keep}
      confirmDisabled={reference.trim() === '' || !(amount > 0)}
      onConfirm={pay}
      onClose={onClose}
    >
      <Stack gap="sm">
        {account ? (
          <div className={classes.account}>
            <QrCode text={vietQrPayload({ ...account, amount: amount > 0 ? amount : owed })} label={text.qrOf} />
            <p>
              {text.scanToPay}{' '}
              {customerRefundText.card.to(
                BANKS[account.bankBin] ?? account.bankBin,
                account.account,
                account.accountName,
              )}
            </p>
          </div>
        ) : (
          <p role="status">{text.noAccount}</p>
        )}
        <p>{text.payHint}</p>
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
