import { apiKey, useApi } from '@/shared/api/use-api';

/** SWR key, to `mutate` after a change of the address book. */
export const addressBookKey = apiKey('GET /users/me/addresses', {});

/** The signed-in customer's address book: the default first, then the newest. Not requested unless `wanted`. */
export const useAddressBook = (wanted = true) =>
  useApi('GET /users/me/addresses', wanted ? {} : null, { revalidateOnFocus: false });
