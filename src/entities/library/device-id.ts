import { newUuid } from '@/shared/lib/new-uuid';
import { deviceStorage } from '@/shared/storage/text-storage';

const KEY = 'library-device';

/** The id under which this browser reports positions; a new one where nothing can be stored. */
export const deviceId = (): string => {
  const known = deviceStorage.getItem(KEY);
  if (known) return known;
  const id = newUuid();
  deviceStorage.setItem(KEY, id);
  return id;
};
