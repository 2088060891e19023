import { useMounted } from '@mantine/hooks';

/**
 * For a dialog that is not there before it is first wanted: it is mounted closed and opens at once, because Mantine only
 * gives the focus back to where it was when it has seen the dialog open.
 */
export function useOpened(opened: boolean): boolean {
  const mounted = useMounted();
  return mounted && opened;
}
