import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { BankTransfer } from '@/contract/endpoints/bank-transfers';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { formatMoney } from '@/shared/lib/format';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { bankTransferText as text } from '@/text/bank-transfer';

interface SendBackDialogProps {
  transfer: BankTransfer;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the reference of the transfer by which money that is for no order was sent back. */
export function SendBackDialog({ transfer: { id, amount, description }, opened, onClose }: SendBackDialogProps) {
  const [reference, setReference] = useState('');
  const toast = useToast();
  const { mutate } = useSWRConfig();

  const sendBack = async (): Promise<boolean> => {
    try {
      await call('PUT /admin/bank-transfers/sent-back', { body: { id, reference: reference.trim() } });
      toast.success(text.sentBack);
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
      title={text.sendBackTitle(formatMoney(amount))}
      confirmLabel={text.sendBack}
      cancelLabel={text.keep}
      confirmDisabled={reference.trim() === ''}
      onConfirm={sendBack}
      onClose={onClose}
    >
      <Stack gap="sm">
        <p>{description}</p>
        <p>{text.sendBackHint}</p>
        <TextInput
          label={text.sendBackReference}
          required
          maxLength={LIMITS.transferReference.max}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
