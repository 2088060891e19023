import { useSWRConfig } from 'swr';
import { toAddress } from '@/entities/address/address-draft';
import { addressBookKey } from '@/entities/address/use-address-book';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useToast } from '@/shared/ui/feedback/useToast';
import { addressBookText } from '@/text/address-book';
import type { CheckoutValues } from './order-request';

/** Saves the typed address in the address book. The order is already placed, so an error is only shown in a message. */
export function useKeepAddress() {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  return async ({ recipient: { name, phone }, address }: CheckoutValues): Promise<void> => {
    try {
      const body = { name, phone, address: toAddress(address), isDefault: false };
      await call('POST /users/me/addresses', { body });
      await mutate(addressBookKey);
    } catch (error) {
      console.error('Keeping an address was refused', error);
      toast.warning(messageOf(error), { title: addressBookText.notKept });
    }
  };
}
