import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { BookEditSummary, BookEditUndone } from '@/contract/endpoints/book-edits';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatNumber, formatTime } from '@/shared/lib/format';
import { useDialog } from '@/shared/lib/use-dialog';
import { useOpened } from '@/shared/ui/feedback/useOpened';
import { useToast } from '@/shared/ui/feedback/useToast';
import { bookFields } from '@/text/book';
import { bookEditText as text } from '@/text/book-edit';
import { recordText } from '@/text/record';
import { BookList } from './BookList';

function Edit({ edit, onKept }: { edit: BookEditSummary; onKept: (undone: BookEditUndone) => void }) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      const undone = await call('PUT /issuer/books/edits/undone', { body: { id: edit.id } });
      toast.success(text.undone(formatNumber(undone.restored)));
      if (undone.kept.length > 0) onKept(undone);
    } catch (error) {
      toast.refused(error);
    } finally {
      setBusy(false);
      await mutate(() => true);
    }
  };
  const field = recordText.field(bookFields, edit.field).toLowerCase();
  return (
    <Group justify="space-between" gap="xs">
      <span>
        {text.recent(field, formatNumber(edit.books), formatTime(edit.createdAt))}{' '}
        {text.undoHint(formatTime(edit.undoUntil))}
      </span>
      <Button variant="outline" size="sm" loading={busy} onClick={() => void undo()}>
        {text.undo}
      </Button>
    </Group>
  );
}

/** The edits of many books that can still be undone (D4.28.14), above the table. */
export function RecentEdits() {
  const { data } = useApi('GET /issuer/books/edits', {});
  const kept = useDialog<BookEditUndone>();
  const isShown = useOpened(kept.opened);
  const keptBooks = kept.subject?.kept ?? [];
  const words = text.kept(formatNumber(keptBooks.length));
  return (
    <>
      {data && data.length > 0 ? (
        <Alert role="note" mb="md" icon={<IconHistory size={20} aria-hidden />}>
          {data.map((edit) => (
            <Edit key={edit.id} edit={edit} onKept={kept.open} />
          ))}
        </Alert>
      ) : null}
      <Modal opened={isShown} onClose={kept.close} title={text.undoneTitle}>
        <Text>{words}</Text>
        <BookList label={words} books={keptBooks} />
      </Modal>
    </>
  );
}
