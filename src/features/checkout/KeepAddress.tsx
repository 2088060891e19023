import { Checkbox } from '@mantine/core';
import { LIMITS } from '@/contract/vocabulary/limits';
import { addressBookText as text } from '@/text/address-book';
import type { CheckoutForm } from './checkout-form';

/** Whether the typed address is saved in the address book after the order; off by default. */
export function KeepAddress({ form, isFull }: { form: CheckoutForm; isFull: boolean }) {
  return (
    <Checkbox
      label={text.keep}
      description={isFull ? text.full(LIMITS.customerAddresses) : text.keepHint}
      disabled={isFull}
      {...form.getInputProps('keepsAddress', { type: 'checkbox' })}
    />
  );
}
