import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatNumber, formatTime } from '@/shared/lib/format';
import { UndoableEdits, type UndoneEdit } from '@/shared/records/UndoableEdits';
import { bookFields } from '@/text/book';
import { bookEditText as text } from '@/text/book-edit';
import { recordText } from '@/text/record';

const undo = async (id: number): Promise<UndoneEdit> => {
  const { restored, kept } = await call('PUT /issuer/books/edits/undone', { body: { id } });
  return { done: text.undone(formatNumber(restored)), kept, keptWords: text.kept(formatNumber(kept.length)) };
};

/** The edits of many books that can still be undone (D4.28.14). */
export function RecentEdits() {
  const { data = [] } = useApi('GET /issuer/books/edits', {});
  const edits = data.map(({ id, field, books, createdAt, undoUntil }) => {
    const name = recordText.field(bookFields, field).toLowerCase();
    return { id, undoUntil, words: text.recent(name, formatNumber(books), formatTime(createdAt)) };
  });
  return <UndoableEdits edits={edits} undo={undo} />;
}
