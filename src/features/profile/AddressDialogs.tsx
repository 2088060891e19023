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

/** With the schema, which only whoever writes something needs. */
const AddressForm = dynamic(() => import('./AddressForm').then((module) => module.AddressForm), { ssr: false });

/** What is open over the address book. What was closed stays what it was about until it has gone. */
interface Open {
  /** Undefined for a new entry. */
  entry?: CustomerAddress;
  what: 'form' | 'question';
  opened: boolean;
  /** Each form that is opened begins anew. */
  count: number;
}

/** The form and the question over the address book, and how they are opened. */
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

/** What `useAddressDialogs` has opened. */
export function AddressDialogs({ open, close }: ReturnType<typeof useAddressDialogs>) {
  if (!open) return null;
  const { entry, what, opened, count } = open;
  if (what === 'question' && entry) return <RemoveAddress entry={entry} opened={opened} onClose={close} />;
  return <AddressForm key={count} entry={entry} opened={opened} onClose={close} />;
}
