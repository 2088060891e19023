import type { ApiKey } from '@/contract/api';
import { useChannel } from '@/shared/realtime/use-channel';
import { useOwnChannel, useReadAgain } from '@/shared/realtime/use-live-endpoints';

/** Minimum interval between two requests, in milliseconds. */
const READ_MS = 1000;

/** Fetches these endpoints again when a message of the organiser was sent or read, or what became of its mail is known. */
export const useLiveMessages = (keys: readonly ApiKey[]): void => {
  const read = useReadAgain(keys, READ_MS);
  useChannel(useOwnChannel('messages'), read, { onRestored: read });
};
