import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Order } from '@/contract/endpoints/orders';
import type { OpenSlot } from '@/contract/endpoints/slots';
import { slotAt } from '@/entities/order/slots/slot-at';
import { SlotFields } from '@/entities/order/slots/SlotFields';
import { call } from '@/shared/api/client';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { slotText } from '@/text/slot';

interface SlotDialogProps {
  order: Order;
  slots: readonly OpenSlot[];
  opened: boolean;
  onClose: () => void;
}

/** Chooses, moves or gives up the slot of an order. The dialog stays open when the choice is refused. */
export function SlotDialog({ order, slots, opened, onClose }: SlotDialogProps) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [picked, setPicked] = useState(order.pickup?.slot?.startDate ?? null);
  // A slot that is offered no more, as after a change of dates, is shown and sent as none.
  const chosen = slotAt(slots, picked)?.startDate ?? null;

  const save = async () => {
    try {
      await call('PUT /orders/slot', { body: { id: order.id, startDate: chosen } });
      toast.success(chosen === null ? slotText.givenUp : slotText.changed);
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
      title={order.pickup?.slot ? slotText.change : slotText.choose}
      confirmLabel={slotText.confirm}
      cancelLabel={slotText.keep}
      onConfirm={save}
      onClose={onClose}
    >
      <p>{slotText.chooseHint}</p>
      <SlotFields slots={slots} value={chosen} onChange={setPicked} />
    </ConfirmDialog>
  );
}
