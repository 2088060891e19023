import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { CustomerAddress } from '@/contract/endpoints/customer-addresses';
import { addressBookKey } from '@/entities/address/use-address-book';
import { call } from '@/shared/api/client';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { addressBookText as text } from '@/text/address-book';
import { commonText } from '@/text/common';

/** Includes the schema, and is loaded only when an entry is added or edited. */
const AddressForm = dynamic(() => import('./AddressForm').then((module) => module.AddressForm), { ssr: false });

/** The dialog over the address book. After closing, the contents are kept until it has faded out. */
interface Open {
  /** Undefined for a new entry. */
  entry?: CustomerAddress;
  what: 'form' | 'question';
  opened: boolean;
  /** Key that gives each opened form a new state. */
  count: number;
}

/** State of the form and the confirmation dialog over the address book, with functions that open and close them. */
export function useAddressDialogs() {
  const [open, setOpen] = useState<Open>();
  const show = (what: Open['what'], entry?: CustomerAddress) =>
    setOpen((before) => ({ what, ...(entry && { entry }), opened: true, count: (before?.count ?? 0) + 1 }));
  return {
    open,
    add: () => show('form'),
    edit: (entry: CustomerAddress) => show('form', entry),
    remove: (entry: CustomerAddress) => show('question', entry),
    close: () => setOpen((before) => before && { ...before, opened: false }),
  };
}

interface RemoveAddressProps {
  entry: CustomerAddress;
  opened: boolean;
  onClose: () => void;
}

function RemoveAddress({ entry: { id, name, address }, opened, onClose }: RemoveAddressProps) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const remove = async () => {
    try {
      await call('DELETE /users/me/addresses/{id}', { params: { id } });
      toast.success(text.removed);
    } catch (error) {
      toast.refused(error);
    } finally {
      await mutate(addressBookKey);
    }
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={text.removeTitle}
      confirmLabel={commonText.delete}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {text.removeQuestion(text.of(name, address.line))}
    </ConfirmDialog>
  );
}

/** Renders the dialog opened by `useAddressDialogs`. */
export function AddressDialogs({ open, close }: ReturnType<typeof useAddressDialogs>) {
  if (!open) return null;
  const { entry, what, opened, count } = open;
  if (what === 'question' && entry) return <RemoveAddress entry={entry} opened={opened} onClose={close} />;
  return <AddressForm key={count} entry={entry} opened={opened} onClose={close} />;
}
