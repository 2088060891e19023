import { Group } from '@mantine/core';
import type { BookRow } from '@/contract/books';
import { StatusBadge, Tag } from '@/shared/ui/status/StatusBadge';
import { bookScreenText } from '@/text/book-screen';

/** Ids of the states of a book (domain 2.7). */
const RELEASING = 1;
const STOPPED = 2;

export const ReleaseBadge = ({ released }: { released: boolean }) => (
  <StatusBadge kind="book" status={released ? RELEASING : STOPPED} />
);

/** Whether a book is released, and what kind it is. */
export function BookState({ book }: { book: Pick<BookRow, 'released' | 'isSeries' | 'itemCount'> }) {
  return (
    <Group component="span" gap="xs">
      <ReleaseBadge released={book.released} />
      <Tag>{book.isSeries ? bookScreenText.volumes(book.itemCount) : bookScreenText.single}</Tag>
    </Group>
  );
}
