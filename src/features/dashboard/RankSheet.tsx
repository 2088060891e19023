import type { ReactNode } from 'react';
import type { ListKey } from '@/shared/api/use-all';
import { ExportMenu } from '@/shared/records/ExportMenu';
import type { ExportColumn } from '@/shared/records/export-rows';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { PanelFields } from './PanelFields';
import { RankFields, type Rank } from './RankFields';

interface RankSheetProps<Row> {
  title: string;
  ranking: Rank;
  /** The list that the export loads completely. */
  records: { key: ListKey; query: object };
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
  /** Shown when there are no rows. */
  empty: string;
  children: ReactNode;
}

/** A ranking with its sort order, length, export and rows. */
export function RankSheet<Row>({ title, ranking, records, columns, rows, empty, children }: RankSheetProps<Row>) {
  return (
    <Sheet
      title={title}
      aside={
        <PanelFields>
          <RankFields {...ranking} of={title} />
          <ExportMenu records={records} columns={columns} title={title} compact />
        </PanelFields>
      }
    >
      {rows.length === 0 ? <EmptyState title={empty} as="h3" /> : children}
    </Sheet>
  );
}
