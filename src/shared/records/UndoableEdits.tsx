import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { formatTime } from '@/shared/lib/format';
import { useDialog } from '@/shared/lib/use-dialog';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { useToast } from '@/shared/ui/feedback/useToast';
import { undoEditText as text } from '@/text/undo-edit';
import { OutcomeList, type Outcome } from './OutcomeList';

/** An edit of many records that can be undone. */
export interface UndoableEdit {
  id: number;
  undoUntil: string;
  /** What was done, and what undoing it does not bring back. */
  words: string;
}

export interface UndoneEdit {
  done: string;
  /** Records that stay as they are, and what is said of them all. */
  kept: readonly Outcome[];
  keptWords: string;
}

type Undo = (id: number) => Promise<UndoneEdit>;

function Edit({ edit, undo, onKept }: { edit: UndoableEdit; undo: Undo; onKept: (undone: UndoneEdit) => void }) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const undoIt = async () => {
    setBusy(true);
    try {
      const undone = await undo(edit.id);
      toast.success(undone.done);
      if (undone.kept.length > 0) onKept(undone);
    } catch (error) {
      toast.refused(error);
    } finally {
      setBusy(false);
      await mutate(() => true);
    }
  };
  return (
    <Group justify="space-between" gap="xs">
      <span>
        {edit.words} {text.until(formatTime(edit.undoUntil))}
      </span>
      <Button variant="outline" size="sm" loading={busy} onClick={() => void undoIt()}>
        {text.undo}
      </Button>
    </Group>
  );
}

/** The edits of many records that can still be undone (D4.28.14, D4.5.20), above the table. */
export function UndoableEdits({ edits, undo }: { edits: readonly UndoableEdit[]; undo: Undo }) {
  const kept = useDialog<UndoneEdit>();
  const isShown = useOpened(kept.opened);
  return (
    <>
      {edits.length > 0 ? (
        <Alert role="note" mb="md" icon={<IconHistory size={20} aria-hidden />}>
          {edits.map((edit) => (
            <Edit key={edit.id} edit={edit} undo={undo} onKept={kept.open} />
          ))}
        </Alert>
      ) : null}
      <Modal opened={isShown} onClose={kept.close} title={text.title}>
        <Text>{kept.subject?.keptWords}</Text>
        <OutcomeList label={kept.subject?.keptWords ?? ''} records={kept.subject?.kept ?? []} />
      </Modal>
    </>
  );
}
