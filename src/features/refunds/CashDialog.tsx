import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Refund } from '@/contract/endpoints/refunds';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { formatMoney } from '@/shared/lib/format';
import { MoneyInput } from '@/shared/ui/controls/NumberFields';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { refundScreenText as text } from '@/text/refund';
import { SignaturePad } from './SignaturePad';
import { usePaying } from './use-paying';

interface CashDialogProps {
  refund: Refund;
  opened: boolean;
  onClose: () => void;
}

/** Pays back in cash: the recipient signs on the screen, or with their typed name (D4.21.19). */
export function CashDialog({ refund: { id, code, owed, inProgress }, opened, onClose }: CashDialogProps) {
  const payable = owed - inProgress;
  const [typed, setTyped] = useState<number | string>();
  const [name, setName] = useState('');
  const [signature, setSignature] = useState('');
  const amount = typed === undefined ? payable : Number(typed);
  const pay = usePaying();

  const hand = () => {
    const input = { params: { id }, body: { amount, signedBy: name.trim(), ...(signature && { signature }) } };
    return pay(
      input,
      (options) => call('POST /admin/refunds/{id}/cash', input, options),
      (_, toast) => toast.success(text.cashPaid(code)),
    );
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={text.byCashTitle(code)}
      confirmLabel={text.byCash}
      cancelLabel={text.keep}
      confirmDisabled={name.trim().length < LIMITS.bankAccountName.min || !(amount > 0)}
      // A stroke may end outside.
      closeOnClickOutside={false}
      onConfirm={hand}
      onClose={onClose}
    >
      <Stack gap="sm">
        <p>{text.byCashHint}</p>
        <MoneyInput
          label={text.cashSum}
          description={amount > 0 && amount < payable ? text.paidPart(formatMoney(payable - amount)) : undefined}
          max={payable}
          value={amount}
          onChange={setTyped}
        />
        <TextInput
          label={text.signer}
          required
          autoComplete="off"
          maxLength={LIMITS.bankAccountName.max}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SignaturePad onChange={setSignature} />
      </Stack>
    </ConfirmDialog>
  );
}
