import { Button, FileButton, Modal, Stack } from '@mantine/core';
import { IconFileImport, IconUpload } from '@tabler/icons-react';
import Link from 'next/link';
import type { StatementReport as Report } from '@/contract/endpoints/bank-statements';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { bankStatementText as text } from '@/text/bank-statement';
import { StatementColumns } from './StatementColumns';
import { StatementHistory } from './StatementHistory';
import { StatementReport } from './StatementReport';
import { useStatementImport, type StatementImport } from './use-statement-import';
import classes from './Statement.module.css';

const ACCEPT = '.csv,.txt,.tsv,.xlsx,.xml,.sta,.mt940,.940';
const WIDTH = 960;

function ChooseFile({ state: { busy, choose, sent } }: { state: StatementImport }) {
  return (
    <FileButton key={sent?.content.length} accept={ACCEPT} onChange={(file) => file && void choose(file)}>
      {(button) => (
        <Button
          {...button}
          className={classes.read}
          variant="outline"
          loading={busy === 'reading'}
          disabled={busy === 'importing'}
          leftSection={<IconUpload size={18} aria-hidden />}
        >
          {sent ? text.chooseOther : text.choose}
        </Button>
      )}
    </FileButton>
  );
}

function Columns({ state: { shown, busy, read } }: { state: StatementImport }) {
  if (!shown?.table) return null;
  const form = (
    <StatementColumns
      key={shown.openCount}
      table={shown.table}
      busy={busy === 'reading'}
      onRead={(columns) => void read(columns)}
    />
  );
  if (!shown.table.complete) return form;
  return (
    <details className={classes.details}>
      <summary>{text.mapEdit}</summary>
      {form}
    </details>
  );
}

const canImport = (report: Report): boolean => report.imported === null && report.lines.length > 0;

interface ImportStatementDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Imports a statement of the bank: its file, its columns where they are not recognised, what would happen, and what did. */
export function ImportStatementDialog({ opened, onClose }: ImportStatementDialogProps) {
  const state = useStatementImport();
  const { shown, sent, refusal, busy, isDone } = state;
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={onClose}
      title={text.title}
      size={WIDTH}
      closeOnClickOutside={false}
      closeOnEscape={busy !== 'importing'}
      withCloseButton={false}
    >
      <Stack gap="md" className={classes.body}>
        {shown ? null : <p>{text.hint}</p>}
        <ChooseFile state={state} />
        {sent ? (
          <p className={classes.file}>
            <b>{sent.fileName}</b> {shown ? text.account(shown.account) : null}
          </p>
        ) : null}
        {refusal ? (
          <p role="alert" className={classes.refusal}>
            {refusal}
          </p>
        ) : null}
        {busy === 'reading' && !shown ? <LinesSkeleton count={3} /> : null}
        {isDone ? null : <Columns state={state} />}
        {shown && shown.lines.length > 0 ? (
          <StatementReport key={shown.openCount} report={shown} isDone={isDone} />
        ) : null}
        {shown || busy ? null : <StatementHistory onOpen={({ id, fileName }) => void state.open(id, fileName)} />}
      </Stack>
      <DialogFoot
        note={
          isDone ? (
            <Link href={{ query: { tab: 'transfers' } }} onClick={onClose}>
              {text.toWaiting}
            </Link>
          ) : null
        }
      >
        <Button variant="outline" onClick={onClose} disabled={busy === 'importing'}>
          {text.close}
        </Button>
        {shown && canImport(shown) ? (
          <Button
            variant="primary"
            loading={busy === 'importing'}
            disabled={busy === 'reading'}
            leftSection={<IconFileImport size={18} aria-hidden />}
            onClick={() => void state.importIt()}
          >
            {text.import}
          </Button>
        ) : null}
      </DialogFoot>
    </Modal>
  );
}
