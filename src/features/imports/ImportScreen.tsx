import { Button, Group, Progress, Stack } from '@mantine/core';
import { IconArrowBackUp, IconBan, IconTableImport } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useState } from 'react';
import type { ImportDetail } from '@/contract/endpoints/imports';
import type { Side } from '@/contract/states/participant';
import { IMPORTS_AT_WORK } from '@/contract/vocabulary/imports';
import { ROLE } from '@/contract/vocabulary/roles';
import { isNotFound, messageOf } from '@/shared/api/api-error';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatDateTime, formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { useDialog } from '@/shared/lib/use-dialog';
import { RecordNotFound } from '@/shared/records/RecordNotFound';
import { AppLink } from '@/shared/ui/AppLink';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { bookScreenText } from '@/text/book-screen';
import { importErrorText, importText as text } from '@/text/import';
import { ImportBadge } from './ImportBadge';
import { ImportColumns } from './ImportColumns';
import { ImportNames } from './ImportNames';
import { ImportRows } from './ImportRows';
import { listOf } from './import-paths';
import { nounWords } from './noun-words';
import { ReasonsButton } from './ReasonsButton';
import { useImport, type ImportState } from './use-import';
import classes from './Imports.module.css';

interface StepProps {
  side: Side;
  table: ImportDetail;
  move: ImportState['move'];
}

function Working({ table: { status, done, rows } }: StepProps) {
  return (
    <section className={classes.sheet} role="status">
      <h2 className={classes.heading}>{text.statuses[status]}</h2>
      <Progress value={(100 * done) / rows} aria-label={text.statuses[status]} size="lg" />
      <p className={classes.note}>{text.progress(formatNumber(done), formatNumber(rows))}</p>
    </section>
  );
}

/** Takes or leaves all rows that are likely books that are there already. */
function DoubtfulButtons({ table, move }: StepProps) {
  if (!table.totals.states.doubtful) return null;
  const decide = (take: boolean) => void move('PUT /imports/rows', { id: table.id, rows: 'doubtful', take });
  return (
    <Group gap="xs">
      <Button variant="outline" onClick={() => decide(true)}>
        {text.takeAllDoubtful}
      </Button>
      <Button variant="outline" onClick={() => decide(false)}>
        {text.leaveAllDoubtful}
      </Button>
    </Group>
  );
}

/** What importing would do, and the press that does it. */
function Checked({ side, table, move }: StepProps) {
  const [isMapping, setIsMapping] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, totals, names } = table;
  const start = async () => {
    setBusy(true);
    await move('PUT /imports/started', { id });
    setBusy(false);
  };
  return (
    <>
      {isMapping ? <ImportColumns table={table} move={move} onDone={() => setIsMapping(false)} /> : null}
      <ImportNames id={id} names={names} move={move} />
      <p role="status" className={classes.lead}>
        {text.nothingWritten}
      </p>
      <Group gap="xs">
        <DoubtfulButtons side={side} table={table} move={move} />
        <ReasonsButton
          side={side}
          table={table}
          only={{ state: 'wrong' }}
          count={totals.states.wrong}
          label={text.wrongSheet}
        />
        {isMapping ? null : (
          <Button variant="outline" onClick={() => setIsMapping(true)}>
            {text.mapEdit}
          </Button>
        )}
      </Group>
      <ImportRows side={side} table={table} move={move} />
      {nounWords(table.noun).startNote ? <p className={classes.note}>{nounWords(table.noun).startNote}</p> : null}
      <div className={classes.foot}>
        <Button
          variant="primary"
          size="md"
          loading={busy}
          disabled={totals.taken === 0}
          leftSection={<IconTableImport size={20} aria-hidden />}
          onClick={() => void start()}
        >
          {totals.taken === 0
            ? text.nothingToTake
            : text.start(formatNumber(totals.taken), nounWords(table.noun).things)}
        </Button>
      </div>
    </>
  );
}

/** What became of the rows. */
function Report({ side, table, move }: StepProps) {
  const { totals, undoUntil } = table;
  const undoing = useDialog<ImportDetail>();
  return (
    <>
      <Group gap="xs">
        <AppLink href={listOf(table.noun)}>{nounWords(table.noun).toList}</AppLink>
        <ReasonsButton
          side={side}
          table={table}
          only={{ outcome: 'failed' }}
          count={totals.outcomes.failed}
          label={text.failedSheet}
        />
        <ReasonsButton
          side={side}
          table={table}
          only={{ state: 'wrong' }}
          count={totals.states.wrong}
          label={text.wrongSheet}
        />
        {undoUntil ? (
          <Button
            variant="outline"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => undoing.open(table)}
          >
            {text.undo}
          </Button>
        ) : null}
      </Group>
      {undoUntil ? <p className={classes.note}>{text.undoUntil(formatDateTime(undoUntil))}</p> : null}
      <ImportRows side={side} table={table} move={move} />
      <ConfirmDialog
        opened={undoing.opened}
        title={text.undoAsk}
        confirmLabel={text.undo}
        danger
        onConfirm={() => move('PUT /imports/undone', { id: table.id })}
        onClose={undoing.close}
      >
        {text.undoHint} {nounWords(table.noun).undoNote}
      </ConfirmDialog>
    </>
  );
}

function Step(props: StepProps) {
  const { status } = props.table;
  if (status === 'mapping') return <ImportColumns {...props} />;
  if (IMPORTS_AT_WORK.includes(status)) return <Working {...props} />;
  return status === 'checked' ? <Checked {...props} /> : <Report {...props} />;
}

/** Leaves a table that is not written, or stops the writing. */
function StopButton({ table, move }: StepProps) {
  const stopping = useDialog<ImportDetail>();
  const isWriting = table.status === 'running';
  if (!isWriting && !['mapping', 'checking', 'checked'].includes(table.status)) return null;
  const label = isWriting ? text.cancel : text.discard;
  return (
    <>
      <Button variant="outline" leftSection={<IconBan size={18} aria-hidden />} onClick={() => stopping.open(table)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={stopping.opened}
        title={text.cancelAsk}
        confirmLabel={label}
        danger
        onConfirm={() => move('PUT /imports/cancelled', { id: table.id })}
        onClose={stopping.close}
      >
        {isWriting ? text.cancelHint : text.discardHint}
      </ConfirmDialog>
    </>
  );
}

/** The way to an import: for an issuer by way of their books, for the organiser by the lists that are brought in. */
const crumbsOf = (side: Side, { fileName }: ImportDetail) => [
  ...(side === ROLE.ISSUER ? [{ label: bookScreenText.title, href: paths.issuerBooks() }] : []),
  { label: text.title, href: paths.importsOf(side) },
  { label: fileName },
];

/** One import of a table: its columns, its check, its progress or its report, whatever comes next. */
export function ImportScreen({ side }: { side: Side }) {
  const id = Number(useRouter().query.id);
  const { data: table, error, mutate, move } = useImport(side, id);
  if (!table && isNotFound(error))
    return (
      <RecordNotFound
        title={importErrorText.IMPORT_NOT_FOUND}
        listHref={paths.importsOf(side)}
        listLabel={text.title}
      />
    );
  if (error && !table) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!table) return <SheetSkeleton height={560} />;
  return (
    <Stack gap="md">
      <PageTitle title={table.fileName} />
      <Breadcrumbs items={crumbsOf(side, table)} />
      <PageHeader
        title={table.fileName}
        note={
          <>
            <ImportBadge status={table.status} /> {nounWords(table.noun).label}, {text.rows(formatNumber(table.rows))}
          </>
        }
        actions={<StopButton side={side} table={table} move={move} />}
      />
      {table.letters ? <p className={classes.note}>{text.lettersSaid(text.letters[table.letters])}</p> : null}
      <Step key={table.status} side={side} table={table} move={move} />
    </Stack>
  );
}
