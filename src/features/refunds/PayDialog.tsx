import { Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Refund } from '@/contract/endpoints/refunds';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { formatMoney } from '@/shared/lib/format';
import { newIdempotencyKey } from '@/shared/lib/new-idempotency-key';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { refundScreenText as text } from '@/text/refund';

interface PayDialogProps {
  refund: Refund;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the reference of the transfer with which a refund was paid. */
export function PayDialog({ refund: { id, code, owed }, opened, onClose }: PayDialogProps) {
  const [reference, setReference] = useState('');
  const toast = useToast();
  const { mutate } = useSWRConfig();
  // One payment, however often it is sent.
  const key = useRef(newIdempotencyKey());

  const pay = async (): Promise<boolean> => {
    const input = { params: { id }, body: { amount: owed, reference: reference.trim() } };
    try {
      await call('POST /admin/refunds/{id}/paid', input, { idempotencyKey: key.current });
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
