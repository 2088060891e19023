import { useMounted } from '@mantine/hooks';

/**
 * For dialogs that are mounted when they are first needed: mounts them closed and then opens them, because Mantine returns
 * the focus only for dialogs that it has seen opening.
 */
export function useOpened(opened: boolean): boolean {
  const mounted = useMounted();
  return mounted && opened;
}
