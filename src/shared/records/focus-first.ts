import type { FormErrors, UseFormReturnType } from '@mantine/form';

const byPagePosition = (one: HTMLElement, other: HTMLElement): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Focuses the first invalid field on the page; the errors are not in page order. */
export const focusFirstError =
  <Values>(form: UseFormReturnType<Values>) =>
  (errors: FormErrors): void => {
    const fields = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
    fields.sort(byPagePosition)[0]?.focus();
  };

/** Returns whether a refused field has the focus: an input, or the frame of a field without an input. */
export const isAtRefusedField = (): boolean =>
  document.activeElement?.matches('[data-path][aria-invalid="true"], [data-path][tabindex="-1"]') ?? false;
