import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Refund } from '@/contract/endpoints/refunds';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { formatMoney } from '@/shared/lib/format';
import { useAttemptKey } from '@/shared/lib/use-attempt-key';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { refundScreenText as text } from '@/text/refund';

interface PayDialogProps {
  refund: Refund;
  opened: boolean;
  onClose: () => void;
}

/**
 * Asks for the reference of the transfer that paid a refund; shows the amount owed now, and keeps the input when it
 * changes.
 */
export function PayDialog({ refund: { id, code, owed }, opened, onClose }: PayDialogProps) {
  const [reference, setReference] = useState('');
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { keyOf } = useAttemptKey();

  const pay = async (): Promise<boolean> => {
    const input = { params: { id }, body: { amount: owed, reference: reference.trim() } };
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
      confirmDisabled={reference.trim() === ''}
      onConfirm={pay}
      onClose={onClose}
    >
      <Stack gap="sm">
        <p>{text.payHint}</p>
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
