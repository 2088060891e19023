import { Drawer } from '@mantine/core';
import { useState } from 'react';
import type { Change } from '@/contract/endpoints/history';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { formatDateTime } from '@/shared/lib/format';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { Pager } from '@/shared/ui/table/Pager';
import type { FieldTexts } from '@/text/fields';
import { recordText } from '@/text/record';
import type { RecordSubject } from './record-subject';
import { Viewers } from './Viewers';
import classes from './HistoryDrawer.module.css';

/** The record whose history is shown. */
export interface HistorySubject extends RecordSubject {
  name: string;
}

const verbOf = ({ before, after }: Change): string => {
  if (!before) return recordText.created;
  return after ? recordText.changed : recordText.deleted;
};

interface FactChangeProps {
  fields: FieldTexts;
  name: string;
  change: Change;
}

function FactChange({ fields, name, change: { before, after } }: FactChangeProps) {
  const { pictureOf, fact, field } = recordText;
  const now = (after ?? before)?.[name] ?? null;
  return (
    <>
      <dt>{field(fields, name)}</dt>
      <dd>
        {before && after ? <del>{fact(fields[name], before[name] ?? null, pictureOf.before)}</del> : null}
        <span>{fact(fields[name], now, before && after ? pictureOf.after : pictureOf.only)}</span>
      </dd>
    </>
  );
}

function Entry({ fields, change }: Omit<FactChangeProps, 'name'>) {
  const names = Object.keys(change.after ?? change.before ?? {});
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <b>{change.actorName}</b> {verbOf(change)}
        <time dateTime={change.at}>{formatDateTime(change.at)}</time>
      </p>
      <dl className={classes.facts}>
        {names.map((name) => (
          <FactChange key={name} fields={fields} name={name} change={change} />
        ))}
      </dl>
    </li>
  );
}

function Entries({ subject: { kind, id } }: { subject: HistorySubject }) {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useApi('GET /history/{kind}/{id}', {
    params: { kind: kind.name, id: String(id) },
    query: { page },
  });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={6} />;
  if (data.metadata.total === 0) return <EmptyState title={recordText.noHistory} as="h3" />;
  return (
    <>
      <ol className={classes.list}>
        {data.data.map((change) => (
          <Entry key={change.id} fields={kind.fields} change={change} />
        ))}
      </ol>
      {data.metadata.total > LIMITS.tableSize ? (
        <Pager page={page} size={LIMITS.tableSize} total={data.metadata.total} onPage={setPage} />
      ) : null}
    </>
  );
}

interface HistoryDrawerProps {
  opened: boolean;
  subject: HistorySubject | null;
  onClose: () => void;
}

/** The history of a record: who changed it, what and when. */
export function HistoryDrawer({ opened, subject, onClose }: HistoryDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title={recordText.historyOf(subject?.name ?? '')} size="30rem">
      {subject ? (
        <>
          <Viewers kind={subject.kind} id={subject.id} />
          <Entries key={`${subject.kind.name} ${subject.id}`} subject={subject} />
        </>
      ) : null}
    </Drawer>
  );
}
