import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Order } from '@/contract/endpoints/orders';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { customerOrderText } from '@/text/customer-order';

interface CancelDialogProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
}

/** Confirms the cancellation of the customer's own order, with an optional reason. */
export function CancelDialog({ order, opened, onClose }: CancelDialogProps) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [note, setNote] = useState('');

  const cancel = async () => {
    try {
      await call('PUT /orders/cancel', { body: { id: order.id, ...(note.trim() && { note: note.trim() }) } });
      toast.success(customerOrderText.cancelled);
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
      title={customerOrderText.cancelTitle(order.code)}
      confirmLabel={customerOrderText.cancel}
      cancelLabel={customerOrderText.keep}
      danger
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>{customerOrderText.cancelQuestion}</p>
      <p>{customerOrderText.cancelMeaning}</p>
      <Textarea
        label={customerOrderText.cancelReason}
        maxLength={LIMITS.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
