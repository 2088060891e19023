import { Stack, Textarea } from '@mantine/core';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { checkoutText } from '@/text/checkout';
import type { CheckoutForm } from './checkout-form';
import classes from './CheckoutSheets.module.css';

interface NotesSheetProps {
  form: CheckoutForm;
  /** Issuers of the items in the checkout. */
  issuers: readonly { id: string; name: string }[];
}

/** A note to each issuer; an issuer sees only its own (D1.25). */
export function NotesSheet({ form, issuers }: NotesSheetProps) {
  return (
    <Sheet title={checkoutText.notes}>
      <Stack gap="sm">
        {issuers.length > 1 ? <p className={`t-small ${classes.hint}`}>{checkoutText.notesHint}</p> : null}
        {issuers.map(({ id, name }) => (
          <Textarea
            key={id}
            label={checkoutText.noteTo(name)}
            placeholder={checkoutText.notePlaceholder}
            minRows={2}
            {...form.getInputProps(`notes.${id}`)}
          />
        ))}
      </Stack>
    </Sheet>
  );
}
