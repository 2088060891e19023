import { useId } from '@mantine/hooks';

/** Props that label a field's calendar by the field: by default Mantine labels it by an id that no element has. */
export const useNamedCalendar = () => {
  const id = useId();
  return { id, popoverProps: { id } };
};
