import { apiKey, useApi } from '@/shared/api/use-api';

/** To `mutate` once the book was changed. */
export const addressBookKey = apiKey('GET /users/me/addresses', {});

/** The signed-in reader's address book: the default first, then the newest. Without `wanted` it is not asked for. */
export const useAddressBook = (wanted = true) =>
  useApi('GET /users/me/addresses', wanted ? {} : null, { revalidateOnFocus: false });
