import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { BookDetail } from '@/contract/endpoints/books';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { HistoryButton } from '@/shared/records/HistoryButton';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { bookScreenText } from '@/text/book-screen';
import { bookHistory } from '@/text/book';
import { BookState } from './BookState';
import { ReleaseDialog } from './ReleaseDialog';

interface BookPageHeadProps {
  title: string;
  /** Undefined for a new book. */
  book: BookDetail | undefined;
  /** The version that the form was loaded with. */
  version: number;
  /** Called with the version after the release was stopped or resumed. */
  onRelease: (version: number) => void;
}

function BookActions({ book, version, onRelease }: { book: BookDetail } & Omit<BookPageHeadProps, 'title' | 'book'>) {
  const [asking, asked] = useDisclosure(false);
  return (
    <>
      <HistoryButton subject={{ kind: bookHistory, ...book }} />
      <Button
        variant="outline"
        leftSection={
          book.released ? <IconPlayerStop size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />
        }
        onClick={asked.open}
      >
        {book.released ? bookScreenText.stop : bookScreenText.resume}
      </Button>
      <ReleaseDialog
        book={{ ...book, version }}
        opened={asking}
        onDone={(saved) => onRelease(saved.version)}
        onClose={asked.close}
      />
    </>
  );
}

/** Header of a book's form: breadcrumbs, title, state, and the actions on the whole book. */
export function BookPageHead({ title, book, ...release }: BookPageHeadProps) {
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumbs items={[{ label: bookScreenText.title, href: paths.issuerBooks() }, { label: title }]} />
      <PageHeader
        title={title}
        note={book ? <BookState book={book} /> : undefined}
        actions={book ? <BookActions book={book} {...release} /> : undefined}
      />
    </>
  );
}
