import type { FormArrayElement, LooseKeys, UseFormReturnType } from '@mantine/form';

/** Adds an item to a list of a form and clears the list's error ("too few"), which Mantine would keep. */
export const addItem = <Values, Field extends LooseKeys<Values>>(
  form: UseFormReturnType<Values>,
  path: Field,
  item: FormArrayElement<Values, Field>,
): void => {
  form.insertListItem(path, item);
  form.clearFieldError(path);
};
