import type { FormErrors, UseFormReturnType } from '@mantine/form';

/** Leads to the first bad field. */
export const focusFirst =
  <Values>(form: UseFormReturnType<Values>) =>
  (errors: FormErrors): void => {
    const [path] = Object.keys(errors);
    if (path) form.getInputNode(path)?.focus();
  };
