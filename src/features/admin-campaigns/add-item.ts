import type { UseFormReturnType } from '@mantine/form';

/** Adds an item to a list of a form. That the list has too few is no longer said of it; Mantine would keep the sentence. */
export const addItem = <Values>(form: UseFormReturnType<Values>, path: string, item: unknown): void => {
  form.insertListItem(path, item);
  form.clearFieldError(path);
};
