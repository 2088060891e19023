import { Group } from '@mantine/core';
import type { BookRow } from '@/contract/endpoints/books';
import { Viewers } from '@/shared/records/Viewers';
import { StatusBadge, Tag } from '@/shared/ui/status/StatusBadge';
import { bookScreenText } from '@/text/book-screen';

/** Ids of the states of a book (domain 2.7). */
const RELEASING = 1;
const STOPPED = 2;

export const ReleaseBadge = ({ released }: { released: boolean }) => (
  <StatusBadge kind="book" status={released ? RELEASING : STOPPED} />
);

/** Under the name of a book: whether it is released, what kind it is, and who else is looking at it. */
export function BookState({ book }: { book: Pick<BookRow, 'id' | 'released' | 'isSeries' | 'itemCount'> }) {
  return (
    <Group component="span" gap="xs">
      <ReleaseBadge released={book.released} />
      <Tag>{book.isSeries ? bookScreenText.volumes(book.itemCount) : bookScreenText.single}</Tag>
      <Viewers kind="book" id={book.id} />
    </Group>
  );
}
