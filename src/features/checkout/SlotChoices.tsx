import { useEffect, useEffectEvent } from 'react';
import type { OpenSlots } from '@/contract/endpoints/slots';
import { issuersOf } from '@/entities/cart/basket';
import type { CheckoutDraft } from '@/entities/cart/checkout-draft';
import { SlotFields } from '@/entities/order/slots/SlotFields';
import { slotAt } from '@/entities/order/slots/slot-at';
import { useOpenSlots } from '@/entities/order/slots/use-open-slots';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { slotText } from '@/text/slot';
import type { CheckoutForm } from './checkout-form';
import classes from './CheckoutSheets.module.css';

/**
 * Choice of the times to collect at the counter of the order, for each issuer that offers some; nothing where none does.
 * A refused choice reads the free places again.
 */
export function SlotChoices({ form, draft: { items } }: { form: CheckoutForm; draft: CheckoutDraft }) {
  const { pickup, slots, slotsAt } = form.values;
  const issuers = issuersOf(items);
  const campaignId = items[0]?.product.campaign.id;
  const { offers, readAgain } = useOpenSlots(
    campaignId === undefined ? null : { campaignId, issuers: issuers.map(({ id }) => id), scheduleId: pickup },
  );
  const refused = issuers.map(({ id }) => form.errors[`slots.${id}`]).find(Boolean);
  const onRefused = useEffectEvent(readAgain);
  useEffect(() => {
    if (refused) onRefused();
  }, [refused]);
  const dropUnoffered = useEffectEvent((loaded: readonly OpenSlots[]) => {
    const kept = Object.entries(slots).map(([id, startDate]) => {
      const offered = loaded.find(({ issuerId }) => issuerId === id)?.slots ?? [];
      return [id, slotAt(offered, startDate) ? startDate : ''] as const;
    });
    const { errors } = form;
    if (kept.every(([id, startDate]) => slots[id] === startDate)) return;
    form.setFieldValue('slots', Object.fromEntries(kept));
    // What was refused is said although it cannot be chosen any more.
    form.setErrors(errors);
  });
  useEffect(() => {
    if (offers && slotsAt === pickup) dropUnoffered(offers);
  }, [offers, pickup, slotsAt]);
  // Slots belong to a counter: with another one, none is chosen yet.
  const chosen = slotsAt === pickup ? slots : {};
  const choose = (issuerId: string, startDate: string | null) => {
    const none = Object.fromEntries(issuers.map(({ id }) => [id, '']));
    form.setValues({ slotsAt: pickup, slots: { ...none, ...chosen, [issuerId]: startDate ?? '' } });
    form.clearFieldError(`slots.${issuerId}`);
  };
  if (!offers || (offers.length === 0 && !refused)) return null;
  return (
    <Sheet title={slotText.title}>
      {offers.length === 0 ? <p role="alert">{refused}</p> : null}
      {offers.map(({ issuerId, slots: offered }) => (
        <fieldset key={issuerId} className={classes.slots}>
          <legend>{slotText.chooseFrom(issuers.find(({ id }) => id === issuerId)?.name ?? '')}</legend>
          <p className="t-small">{slotText.chooseHint}</p>
          <SlotFields
            slots={offered}
            value={chosen[issuerId] || null}
            onChange={(startDate) => choose(issuerId, startDate)}
            error={form.errors[`slots.${issuerId}`]}
          />
        </fieldset>
      ))}
    </Sheet>
  );
}
