import type { FormErrors } from '@mantine/form';
import type { FieldTexts } from '@/text/fields';
import { recordText } from '@/text/record';

/** Returns the errors of fields that are not on the page, with the field's name, so that no refusal stays unseen. */
export const hiddenErrors = (fields: FieldTexts, errors: FormErrors, isVisible: (path: string) => boolean): string[] =>
  Object.entries(errors).flatMap(([path, sentence]) =>
    isVisible(path) ? [] : [`${recordText.field(fields, path)}: ${String(sentence)}.`],
  );
