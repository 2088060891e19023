import type { FormErrors, UseFormReturnType } from '@mantine/form';

const inOrderOfThePage = (one: HTMLElement, other: HTMLElement): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Leads to the first bad field on the page; the errors come in an order of their own. */
export const focusFirst =
  <Values>(form: UseFormReturnType<Values>) =>
  (errors: FormErrors): void => {
    const fields = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
    fields.sort(inOrderOfThePage)[0]?.focus();
  };
