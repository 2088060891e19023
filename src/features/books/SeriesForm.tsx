import { SimpleGrid } from '@mantine/core';
import { useRouter } from 'next/router';
import { seriesChange, seriesInput } from '@/contract/endpoints/book-input';
import type { BookDetail } from '@/contract/endpoints/books';
import { ROLE } from '@/contract/vocabulary/roles';
import { call } from '@/shared/api/client';
import { paths } from '@/shared/lib/paths';
import { FormPage } from '@/shared/records/FormPage';
import { useRecordForm } from '@/shared/records/use-record-form';
import { CountInput } from '@/shared/ui/controls/NumberFields';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { bookScreenText } from '@/text/book-screen';
import { bookStockText } from '@/text/book-stock';
import { commonText } from '@/text/common';
import { bookFields } from '@/text/book';
import { CommonSheet, CoverSheet, GenreSelect } from './BookFields';
import { BookCampaigns } from './BookCampaigns';
import { BookPageHead } from './BookPageHead';
import { emptySeries, seriesBody, seriesErrors, seriesOf } from './series-values';
import { VolumesField } from './VolumesField';
import classes from './BookForm.module.css';

type Body = ReturnType<typeof seriesBody>;

const send = (id: number | undefined) => (body: Body, version: number) =>
  id === undefined
    ? call('POST /issuer/books/series', { body: seriesInput.parse(body) })
    : call('PUT /issuer/books/series', { body: seriesChange.parse({ ...body, id, version }) });

/** Creates or edits a series of the issuer's own books (D5.3.9). */
export function SeriesForm({ book }: { book?: BookDetail }) {
  const router = useRouter();
  const initialValues = book ? seriesOf(book) : emptySeries;
  const { form, submit, version, setVersion, busy, notice } = useRecordForm({
    initialValues,
    schema: seriesInput,
    fields: bookFields,
    toBody: seriesBody,
    validate: seriesErrors(initialValues.items),
    version: book?.version,
    send: send(book?.id),
    versionOf: (saved) => saved.version,
    onSaved: async (saved) => void (book ?? (await router.push(paths.issuerBook(saved)))),
  });
  return (
    <>
      <BookPageHead
        title={book?.name ?? bookScreenText.addSeries}
        book={book}
        version={version}
        onRelease={setVersion}
      />
      <FormPage
        submitLabel={book ? commonText.saveChanges : commonText.add}
        cancelHref={paths.issuerBooks()}
        busy={busy}
        dirty={form.isDirty()}
        notice={notice}
        onSubmit={submit}
        aside={<CoverSheet form={form} currentUrl={book?.imageUrl} />}
      >
        <CommonSheet form={form} title={bookScreenText.sectionSeries}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <GenreSelect form={form} changeable={book?.mayChangeGenre ?? true} isSeries />
            <CountInput
              label={bookScreenText.year}
              withAsterisk
              thousandSeparator=""
              {...form.getInputProps('releasedYear')}
            />
          </SimpleGrid>
        </CommonSheet>
        <Sheet title={bookScreenText.sectionVolumes} className={classes.fields}>
          <VolumesField {...form.getInputProps('items')} value={form.values.items} genreId={form.values.genreId} />
        </Sheet>
        {book ? (
          <Sheet title={bookStockText.campaigns}>
            <BookCampaigns bookId={book.id} side={ROLE.ISSUER} />
          </Sheet>
        ) : null}
      </FormPage>
    </>
  );
}
