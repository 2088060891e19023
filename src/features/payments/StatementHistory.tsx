import { Button } from '@mantine/core';
import type { BankStatement } from '@/contract/endpoints/bank-statements';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { formatDateTime } from '@/shared/lib/format';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { bankStatementText as text } from '@/text/bank-statement';
import classes from './Statement.module.css';

const SHOWN = 5;

/** The statements that were imported last; each opens with what became of its lines. */
export function StatementHistory({ onOpen }: { onOpen: (statement: BankStatement) => void }) {
  const { data, error, mutate } = useApi('GET /admin/bank-statements', { query: { page: 1, size: SHOWN } });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={2} />;
  return (
    <section aria-label={text.history}>
      <h3 className={classes.heading}>{text.history}</h3>
      {data.data.length === 0 ? <p>{text.noHistory}</p> : null}
      <ul className={classes.history}>
        {data.data.map((statement) => (
          <li key={statement.id}>
            <Button variant="link" onClick={() => onOpen(statement)}>
              {statement.fileName}
            </Button>
            <span>{text.importedBy(statement.importedBy, formatDateTime(statement.importedAt))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
