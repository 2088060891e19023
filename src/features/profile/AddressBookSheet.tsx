import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { CustomerAddress } from '@/contract/endpoints/customer-addresses';
import { LIMITS } from '@/contract/vocabulary/limits';
import { useAddressBook } from '@/entities/address/use-address-book';
import { messageOf } from '@/shared/api/api-error';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { addressBookText as text } from '@/text/address-book';
import { AddressDialogs, useAddressDialogs } from './AddressDialogs';
import { AddressEntry } from './AddressEntry';
import classes from './Profile.module.css';

function AddressBook({ entries }: { entries: readonly CustomerAddress[] }) {
  const dialogs = useAddressDialogs();
  const isFull = entries.length >= LIMITS.customerAddresses;
  const add = (
    <Button
      variant={entries.length === 0 ? 'primary' : 'outline'}
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={isFull}
      onClick={dialogs.add}
    >
      {text.add}
    </Button>
  );
  return (
    <>
      <Sheet title={text.title} aside={entries.length > 0 ? add : null}>
        {entries.length === 0 ? (
          <EmptyState as="h3" title={text.empty} description={text.emptyHint} action={add} />
        ) : (
          <>
            <p className={classes.hint}>{isFull ? text.full(LIMITS.customerAddresses) : text.hint}</p>
            <ul className={classes.rows}>
              {entries.map((entry) => (
                <AddressEntry key={entry.id} entry={entry} onEdit={dialogs.edit} onRemove={dialogs.remove} />
              ))}
            </ul>
          </>
        )}
      </Sheet>
      <AddressDialogs {...dialogs} />
    </>
  );
}

/** The customer's address book, from which they choose when they order (D4.13.19). */
export function AddressBookSheet() {
  const { data, error, mutate } = useAddressBook();
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <SheetSkeleton height={320} />;
  return <AddressBook entries={data} />;
}
