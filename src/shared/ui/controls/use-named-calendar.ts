import { useId } from '@mantine/hooks';

/** The calendar of a field is named by the field: Mantine names it by an id that it then gives to nothing. */
export const useNamedCalendar = () => {
  const id = useId();
  return { id, popoverProps: { id } };
};
