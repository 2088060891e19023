import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconPhotoPlus, IconWand } from '@tabler/icons-react';
import Link from 'next/link';
import { useState } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { UnsavedGuard } from '@/shared/records/UnsavedGuard';
import { Breadcrumbs } from '@/shared/ui/controls/Breadcrumbs';
import { CountInput } from '@/shared/ui/controls/NumberFields';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { Pager } from '@/shared/ui/table/Pager';
import { completeBooksText as text } from '@/text/book-batch';
import { bookScreenText } from '@/text/book-screen';
import { PublisherField } from '../PublisherField';
import { IncompleteBook } from './IncompleteBook';
import { isFilled, NOTHING, type IncompleteField, type IncompleteValues } from './incomplete-values';
import { LanguageField } from '../LanguageField';
import { useIncompleteBooks, type IncompleteBooks } from './use-incomplete-books';
import classes from './Incomplete.module.css';

const FILLED: readonly IncompleteField[] = ['publisherId', 'language', 'size', 'releasedYear'];

/** One value for all empty fields of the page: books of one list often share language, size or publisher. */
function FillSheet({ fill }: Pick<IncompleteBooks, 'fill'>) {
  const [values, setValues] = useState<IncompleteValues>(NOTHING);
  const set = (given: Partial<IncompleteValues>) => setValues((now) => ({ ...now, ...given }));
  const filled = FILLED.filter((field) => isFilled(values, field));
  return (
    <Sheet title={text.fillTitle}>
      <div className={classes.fields}>
        <PublisherField
          withAsterisk={false}
          value={values.publisherId}
          onChange={(publisherId) => set({ publisherId })}
        />
        <LanguageField value={values.language} onChange={(language) => set({ language })} clearable />
        <TextInput
          label={bookScreenText.size}
          placeholder={bookScreenText.sizeHint}
          value={values.size}
          onChange={({ currentTarget }) => set({ size: currentTarget.value })}
        />
        <CountInput
          label={bookScreenText.year}
          thousandSeparator=""
          value={values.releasedYear}
          onChange={(releasedYear) => set({ releasedYear })}
        />
        <Button
          variant="outline"
          className={classes.fill}
          disabled={filled.length === 0}
          onClick={() => fill(Object.fromEntries(filled.map((field) => [field, values[field]])))}
        >
          {text.fill}
        </Button>
      </div>
    </Sheet>
  );
}

/** Offers what other issuers have entered of the books of the page. */
function KnownSheet({ known, fillKnown }: { known: number; fillKnown: () => void }) {
  return (
    <Sheet className={classes.knownSheet}>
      <p className={classes.note}>{text.knownHint}</p>
      <Button variant="outline" leftSection={<IconWand size={18} aria-hidden />} onClick={fillKnown}>
        {text.fillAllKnown(formatNumber(known))}
      </Button>
    </Sheet>
  );
}

function Books(incomplete: IncompleteBooks) {
  const { books, error, total, busy, changed, page, size, setPage, retry, save, fill } = incomplete;
  if (error && books.length === 0) return <ErrorState description={messageOf(error)} onRetry={retry} />;
  if (total === undefined) return <SheetSkeleton height={560} />;
  if (total === 0) return <EmptyState title={text.empty} description={text.emptyHint} />;
  return (
    <>
      <FillSheet fill={fill} />
      {incomplete.known > 0 ? (
        <KnownSheet known={incomplete.known} fillKnown={() => incomplete.fillKnown(books)} />
      ) : null}
      {/* What would be typed while it is saved would be lost. */}
      <ul className={classes.books} inert={busy}>
        {books.map((book) => (
          <IncompleteBook
            key={book.id}
            book={book}
            values={incomplete.valuesOf(book)}
            faults={incomplete.faultsOf(book)}
            change={(next) => incomplete.change(book, next)}
            fillKnown={incomplete.isKnown(book) ? () => incomplete.fillKnown([book]) : undefined}
          />
        ))}
      </ul>
      {total > size ? <Pager page={page} size={size} total={total} onPage={setPage} /> : null}
      <div className={classes.foot}>
        <Button
          variant="primary"
          size="md"
          loading={busy}
          disabled={changed === 0}
          leftSection={<IconDeviceFloppy size={20} aria-hidden />}
          onClick={save}
        >
          {changed === 0 ? text.nothing : text.save(formatNumber(changed))}
        </Button>
      </div>
    </>
  );
}

/** The own books from a table that lack something, each with fields for it (D4.28.6). */
export function IncompleteBooksScreen() {
  const incomplete = useIncompleteBooks();
  const { total, changed } = incomplete;
  return (
    <Stack gap="md">
      <PageTitle title={text.title} />
      <Breadcrumbs items={[{ label: bookScreenText.title, href: paths.issuerBooks() }, { label: text.title }]} />
      <PageHeader
        title={text.title}
        note={total ? text.count(formatNumber(total)) : undefined}
        actions={
          <Group gap="xs">
            <Button
              component={Link}
              href={paths.bookCovers}
              variant="outline"
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
            >
              {text.covers}
            </Button>
          </Group>
        }
      />
      <Books {...incomplete} />
      <UnsavedGuard dirty={changed > 0} />
    </Stack>
  );
}
