import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { CustomerAddress } from '@/contract/endpoints/customer-addresses';
import { toAddress } from '@/entities/address/address-draft';
import { addressBookKey } from '@/entities/address/use-address-book';
import { call } from '@/shared/api/client';
import { useToast } from '@/shared/ui/feedback/useToast';
import { Tag } from '@/shared/ui/status/StatusBadge';
import { addressBookText as text } from '@/text/address-book';
import { commonText } from '@/text/common';
import classes from './Profile.module.css';

/** Makes an entry the default; reloads the address book, also when the entry was changed elsewhere meanwhile. */
function useMakeDefault({ id, version, name, phone, address }: CustomerAddress) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const makeDefault = async () => {
    setBusy(true);
    try {
      const body = { id, version, name, phone, address: toAddress(address), isDefault: true };
      await call('PUT /users/me/addresses', { body });
      toast.success(text.madeDefault(name));
    } catch (error) {
      toast.refused(error);
    } finally {
      await mutate(addressBookKey);
      setBusy(false);
    }
  };
  return { busy, makeDefault };
}

interface AddressEntryProps {
  entry: CustomerAddress;
  onEdit: (entry: CustomerAddress) => void;
  onRemove: (entry: CustomerAddress) => void;
}

/** One entry of the address book with its actions. */
export function AddressEntry({ entry, onEdit, onRemove }: AddressEntryProps) {
  const { busy, makeDefault } = useMakeDefault(entry);
  const { name, phone, address, isDefault } = entry;
  const about = text.of(name, address.line);
  return (
    <li className={classes.device}>
      <div className={classes.about}>
        <Group gap="xs">
          <h3 className={classes.name}>{name}</h3>
          {isDefault ? <Tag>{text.default}</Tag> : null}
        </Group>
        <p className={classes.hint}>{phone}</p>
        <p className={classes.hint}>{address.line}</p>
      </div>
      <Group gap="xs">
        {isDefault ? null : (
          <Button
            variant="link"
            size="sm"
            loading={busy}
            aria-label={`${text.makeDefault}: ${about}`}
            onClick={makeDefault}
          >
            {text.makeDefault}
          </Button>
        )}
        <Button variant="outline" size="sm" aria-label={`${commonText.edit}: ${about}`} onClick={() => onEdit(entry)}>
          {commonText.edit}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={`${commonText.delete}: ${about}`}
          onClick={() => onRemove(entry)}
        >
          {commonText.delete}
        </Button>
      </Group>
    </li>
  );
}
