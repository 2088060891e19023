import { Stack, Textarea } from '@mantine/core';
import { checkoutText } from '@/text/checkout';
import type { CheckoutForm } from './checkout-form';
import { CheckoutSection } from './CheckoutSection';
import type { Fold } from './use-folds';
import classes from './CheckoutSheets.module.css';

interface NotesSheetProps {
  form: CheckoutForm;
  /** Issuers of the items in the checkout. */
  issuers: readonly { id: string; name: string }[];
  fold: Fold | undefined;
}

/** The notes in one line; with several issuers each with the issuer's name. */
const notesInWords = ({ form, issuers }: NotesSheetProps): string => {
  const said = issuers.flatMap(({ id, name }) => {
    const note = form.values.notes[id]?.trim();
    return note ? [issuers.length > 1 ? checkoutText.noteOf(name, note) : note] : [];
  });
  return checkoutText.facts(...said) || checkoutText.noNotes;
};

/** A note to each issuer; an issuer sees only its own (D1.25). */
export function NotesSheet(props: NotesSheetProps) {
  const { form, issuers, fold } = props;
  return (
    <CheckoutSection title={checkoutText.notes} value={notesInWords(props)} fold={fold}>
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
    </CheckoutSection>
  );
}
