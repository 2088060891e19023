import { useSWRConfig } from 'swr';
import { call } from '@/shared/api/client';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { paymentCardText as text } from '@/text/payment-card';

interface CashDialogProps {
  checkoutId: string;
  opened: boolean;
  onClose: () => void;
}

/** Confirmation dialog for switching a checkout to cash (D4.13.8). */
export function CashDialog({ checkoutId, opened, onClose }: CashDialogProps) {
  const toast = useToast();
  const { mutate } = useSWRConfig();

  const switchOver = async () => {
    try {
      await call('POST /orders/{checkoutId}/cash', { params: { checkoutId } });
      toast.success(text.switched);
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
      title={text.toCashTitle}
      confirmLabel={text.toCash}
      cancelLabel={text.keepOnline}
      onConfirm={switchOver}
      onClose={onClose}
    >
      <p>{text.toCashMeaning}</p>
      <p>{text.toCashLate}</p>
    </ConfirmDialog>
  );
}
