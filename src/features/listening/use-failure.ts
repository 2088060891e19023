import { call } from '@/shared/api/client';
import { usePendingCall } from '@/shared/api/use-pending-call';
import { FileRangeError, openFileRanges } from '@/shared/pdf/file-ranges';
import { listeningText as text } from '@/text/listening';
import { retry, useListening } from './listening-store';

/** Whether a file is refused because too many devices read: the audio element says only that it failed. */
export const isReadElsewhere = (url: string): Promise<boolean> =>
  openFileRanges(url, { start: 1 }, new AbortController().signal).then(
    () => false,
    (error: unknown) => error instanceof FileRangeError && error.reason === 'elsewhere',
  );

/** Why the player has stopped, and what the button does; undefined while nothing failed. */
export function useFailure() {
  const { failed, isElsewhere } = useListening();
  const { ask } = usePendingCall();
  if (!failed) return undefined;
  if (!isElsewhere) return { message: text.failed, label: text.retry, retry };
  const listenHere = async () => {
    await call('PUT /library/reading', {});
    retry();
  };
  return { message: text.elsewhere, label: text.listenHere, retry: () => void ask(listenHere) };
}
