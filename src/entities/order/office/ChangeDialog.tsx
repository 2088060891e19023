import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { officeOrderText as text } from '@/text/office-order';
import { validationText } from '@/text/validation';
import { errorsOf, NoteField, PlaceField, RetryField, ShipmentFields, type MoveErrors } from './MoveFields';
import { useOrderChange, valuesNow, type AskedChange } from './use-order-changes';

interface ChangeDialogProps {
  side: Side;
  asked: AskedChange;
  opened: boolean;
  onClose: () => void;
}

/**
 * Dialog for the current shipment of a parcel, or the counter where an order waits (D3.6.9, D9.1.9); typed values are
 * kept when the change is refused.
 */
export function ChangeDialog({ side, asked, opened, onClose }: ChangeDialogProps) {
  const { change, order } = asked;
  const words = text.changes[change];
  // The organiser must give a reason (D9.1.15), and so must who says that a delivery failed.
  const asksWhy = side === ROLE.SYSTEM || change === 'retry';
  const toast = useToast();
  const save = useOrderChange(side);
  const [values, setValues] = useState(() => valuesNow(asked));
  const [errors, setErrors] = useState<MoveErrors>({});
  const fields = { values, errors, onChange: setValues };

  const missing = (): MoveErrors => ({
    ...(change === 'shipment' && !values.carrier && { carrier: validationText.carrierNeeded }),
    ...(change === 'retry' && !values.expectedOn && { expectedOn: text.retryDayNeeded }),
    ...(asksWhy && !values.note.trim() && { note: text.reasonNeeded }),
  });

  const confirm = async () => {
    const lacking = missing();
    setErrors(lacking);
    if (Object.keys(lacking).length > 0) return false;
    try {
      await save(asked, values);
      toast.success(words.done(order.code));
      return true;
    } catch (error) {
      setErrors(errorsOf(error));
      return toast.refused(error);
    }
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={words.title(order.code)}
      confirmLabel={words.save}
      confirmDisabled={change === 'place' && values.place === undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <p>{words.question}</p>
        {change === 'shipment' ? <ShipmentFields {...fields} isOne /> : null}
        {change === 'retry' ? <RetryField {...fields} /> : null}
        {change === 'place' ? <PlaceField {...fields} side={side} order={order} /> : null}
        <NoteField {...fields} label={asksWhy ? text.reason : text.note} required={asksWhy} />
      </Stack>
    </ConfirmDialog>
  );
}
