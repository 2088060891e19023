import type { ImportSummary } from '@/contract/endpoints/imports';
import { tablesOf } from '@/contract/imports/tables';
import type { Side } from '@/contract/states/participant';
import { formatDateTime, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { AppLink } from '@/shared/ui/AppLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import type { Column } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import { importText as text } from '@/text/import';
import { ImportBadge } from './ImportBadge';
import { nounWords } from './noun-words';
import classes from './Imports.module.css';

const columnsOf = (side: Side): readonly Column<ImportSummary>[] => [
  {
    key: 'file',
    header: text.file,
    needs: 200,
    card: 'title',
    render: ({ id, fileName, noun }) => {
      const file = (
        <AppLink href={paths.importOf(side, id)} className={classes.name}>
          {fileName}
        </AppLink>
      );
      // Where several lists are brought in, which one.
      return tablesOf(side).length > 1 ? <TwoLines main={file} sub={nounWords(noun).label} strong={false} /> : file;
    },
  },
  {
    key: 'status',
    header: text.state,
    width: 150,
    card: 'badge',
    render: ({ status }) => <ImportBadge status={status} />,
  },
  { key: 'rows', header: text.count, width: 110, align: 'right', render: ({ rows }) => formatNumber(rows) },
  { key: 'at', header: text.at, width: 160, render: ({ createdAt }) => formatDateTime(createdAt) },
];

interface ImportHistoryProps {
  side: Side;
  imports: readonly ImportSummary[] | undefined;
  error: string | null;
  onRetry: () => void;
}

/** A person's imports before, each a link to its report. */
export function ImportHistory({ side, imports, error, onRetry }: ImportHistoryProps) {
  const columns = columnsOf(side);
  return (
    <section>
      <h2 className={classes.heading}>{text.earlier}</h2>
      <TableFrame columns={columns}>
        <DataTable<ImportSummary>
          label={text.earlier}
          columns={columns}
          rows={imports}
          rowKey={({ id }) => id}
          error={error}
          onRetry={onRetry}
          empty={<EmptyState title={text.none} description={text.emptyHint} as="p" />}
        />
      </TableFrame>
    </section>
  );
}
