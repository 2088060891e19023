import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import type { Order } from '@/contract/endpoints/orders';
import { canChangeSlot, slotInWords } from '@/contract/rules/slots';
import { useOpenSlots } from '@/entities/order/slots/use-open-slots';
import { useDialog } from '@/shared/lib/use-dialog';
import { useOpenedOnce } from '@/shared/lib/use-opened-once';
import { slotText } from '@/text/slot';

const SlotDialog = dynamic(() => import('./SlotDialog').then((module) => module.SlotDialog));

interface TicketSlotProps {
  order: Order;
  now: Date;
}

/** The chosen slot of a counter order; with a button to choose or move it while that is possible. */
export function TicketSlot({ order, now }: TicketSlotProps) {
  const dialog = useDialog<true>();
  const wasOpened = useOpenedOnce(dialog.opened);
  const { campaign, issuer, pickup } = order;
  const slot = pickup?.slot ?? null;
  const isChangeable = canChangeSlot(order, now);
  const counter = { campaignId: campaign.id, issuers: [issuer.id], scheduleId: pickup?.scheduleId ?? null };
  const { offers } = useOpenSlots(isChangeable ? counter : null);
  const offered = offers?.[0]?.slots ?? [];
  return (
    <>
      {slot ? <b>{slotInWords(slot.startDate)}</b> : slotText.notChosen}
      {isChangeable && (slot || offered.length > 0) ? (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => dialog.open(true)}>
            {slot ? slotText.change : slotText.choose}
          </Button>
        </div>
      ) : null}
      {wasOpened ? (
        <SlotDialog
          key={dialog.openCount}
          order={order}
          slots={offered}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      ) : null}
    </>
  );
}
