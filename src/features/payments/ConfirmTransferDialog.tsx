import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ListedPayment } from '@/contract/endpoints/payments';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { formatMoney } from '@/shared/lib/format';
import { MoneyInput } from '@/shared/ui/controls/NumberFields';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { paymentScreenText as text } from '@/text/payment-screen';
import { differenceInWords, dueOf } from './due-of';
import { codesOf } from './payment-columns';

interface ConfirmTransferDialogProps {
  payment: ListedPayment;
  opened: boolean;
  onClose: () => void;
}

/**
 * Whether a gateway or bank has already reported this amount: by default it is assumed to be the same money (D4.13.9).
 */
const isReportedAlready = ({ receipts }: ListedPayment, amount: number): boolean =>
  receipts.some((receipt) => receipt.by === '' && receipt.amount === amount);

/**
 * Confirms by hand that money has arrived: each reference counts once, even if it was also reported otherwise
 * (D4.13.9).
 */
export function ConfirmTransferDialog({ payment, opened, onClose }: ConfirmTransferDialogProps) {
  const { checkoutId, contents } = payment;
  const due = dueOf(payment);
  const [amount, setAmount] = useState<string | number>(due > 0 ? due : '');
  const [reference, setReference] = useState('');
  const [another, setAnother] = useState(false);
  /** Refused as money that is known: it may still be another transfer. */
  const [isKnown, setKnown] = useState(false);
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const meaning = differenceInWords(payment, Number(amount));

  const confirm = async (): Promise<boolean> => {
    const body = { checkoutId, amount: Number(amount), reference: reference.trim(), ...(another && { another }) };
    try {
      const { receipts } = await call('PUT /admin/payments/confirmation', { body });
      const made = receipts.findLast(
        (receipt) => receipt.reference === body.reference && receipt.amount === body.amount,
      );
      toast.success(text.done[made?.outcome ?? 1] ?? '');
      return true;
    } catch (error) {
      if (isApiError(error) && error.code === 'TRANSFER_KNOWN') setKnown(true);
      return toast.refused(error);
    } finally {
      await mutate(() => true);
    }
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={text.confirmTitle(codesOf(payment))}
      confirmLabel={text.confirm}
      cancelLabel={text.keep}
      confirmDisabled={reference.trim() === '' || Number(amount) < 1}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <p>{text.confirmHint}</p>
        {due > 0 ? <p>{text.due(formatMoney(due))}</p> : null}
        {contents.length > 0 ? (
          <p>
            {text.contents}: <b>{contents.join(', ')}</b>
          </p>
        ) : null}
        <MoneyInput label={text.received} required max={LIMITS.amount} value={amount} onChange={setAmount} />
        <TextInput
          label={text.reference}
          required
          maxLength={LIMITS.reference}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        {isKnown || isReportedAlready(payment, Number(amount)) ? (
          <Checkbox
            label={text.another}
            checked={another}
            onChange={(event) => setAnother(event.currentTarget.checked)}
          />
        ) : null}
        {meaning ? <p role="status">{meaning}</p> : null}
      </Stack>
    </ConfirmDialog>
  );
}
