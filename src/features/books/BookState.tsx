import { Group } from '@mantine/core';
import type { BookRow } from '@/contract/endpoints/books';
import { Viewers } from '@/shared/records/Viewers';
import { good, StatusBadge, Tag } from '@/shared/ui/status/StatusBadge';
import { bookScreenText } from '@/text/book-screen';
import { statusText } from '@/text/status';
import { bookHistory } from '@/text/book';

/** Ids of the states of a book. */
const RELEASED = 1;
const STOPPED = 2;

export const ReleaseBadge = ({ released }: { released: boolean }) => (
  <StatusBadge status={released ? RELEASED : STOPPED} looks={{ [RELEASED]: good }} labels={statusText.book} />
);

/** Shown below the name of a book: whether it is released, its kind, and who else is viewing it. */
export function BookState({ book }: { book: Pick<BookRow, 'id' | 'released' | 'isSeries' | 'itemCount'> }) {
  return (
    <Group component="span" gap="xs">
      <ReleaseBadge released={book.released} />
      <Tag>{book.isSeries ? bookScreenText.volumes(book.itemCount) : bookScreenText.single}</Tag>
      <Viewers kind={bookHistory} id={book.id} />
    </Group>
  );
}
