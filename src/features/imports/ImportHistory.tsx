import type { ImportSummary } from '@/contract/endpoints/imports';
import { formatDateTime, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { AppLink } from '@/shared/ui/AppLink';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import type { Column } from '@/shared/ui/table/column';
import { DataTable } from '@/shared/ui/table/DataTable';
import { TableFrame } from '@/shared/ui/table/TableFrame';
import { importText as text } from '@/text/import';
import { ImportBadge } from './ImportBadge';
import classes from './Imports.module.css';

const COLUMNS: readonly Column<ImportSummary>[] = [
  {
    key: 'file',
    header: text.file,
    needs: 200,
    card: 'title',
    render: ({ id, fileName }) => (
      <AppLink href={paths.bookImport(id)} className={classes.name}>
        {fileName}
      </AppLink>
    ),
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
  imports: readonly ImportSummary[] | undefined;
  error: string | null;
  onRetry: () => void;
}

/** The issuer's imports before, each a link to its report. */
export function ImportHistory({ imports, error, onRetry }: ImportHistoryProps) {
  return (
    <section>
      <h2 className={classes.heading}>{text.earlier}</h2>
      <TableFrame columns={COLUMNS}>
        <DataTable<ImportSummary>
          label={text.earlier}
          columns={COLUMNS}
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
