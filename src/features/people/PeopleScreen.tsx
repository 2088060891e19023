import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Person } from '@/contract/endpoints/people';
import type { ExportColumn } from '@/shared/records/export-rows';
import { NEW, recordMenu, useRecordActs } from '@/shared/records/record-menu';
import { RecordsScreen, type RecordsText } from '@/shared/records/RecordsScreen';
import type { RecordList } from '@/shared/records/use-record-list';
import type { Column } from '@/shared/ui/table/column';
import { PeopleDialogs } from './PeopleDialogs';

interface PeopleScreenProps {
  text: RecordsText;
  records: RecordList<Person>;
  columns: readonly Column<Person>[];
  exportColumns: readonly ExportColumn<Person>[];
  filters: ReactNode;
  tabs?: ReactNode;
  /** Who can be created on this page, and the words of the button. */
  creates?: { kind: 'issuer' | 'personnel'; label: string };
}

/** A table of people with its dialogs. Nobody is ever deleted: orders and histories name him. */
export function PeopleScreen({ creates, ...screen }: PeopleScreenProps) {
  const acts = useRecordActs<Person>();
  return (
    <>
      <RecordsScreen<Person>
        {...screen}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={(row) => recordMenu(row, acts, { removable: false })}
        action={
          creates ? (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => acts.editing.open(NEW)}>
              {creates.label}
            </Button>
          ) : undefined
        }
      />
      <PeopleDialogs {...acts} creates={creates?.kind} />
    </>
  );
}
