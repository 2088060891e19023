import type { FormArrayElement, LooseKeys, UseFormReturnType } from '@mantine/form';

/** Adds an item to a list of a form. That the list has too few is no longer said of it; Mantine would keep the sentence. */
export const addItem = <Values, Field extends LooseKeys<Values>>(
  form: UseFormReturnType<Values>,
  path: Field,
  item: FormArrayElement<Values, Field>,
): void => {
  form.insertListItem(path, item);
  form.clearFieldError(path);
};
