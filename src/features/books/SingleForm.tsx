import { SimpleGrid, TextInput } from '@mantine/core';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { bookChange, bookInput } from '@/contract/endpoints/book-input';
import type { BookDetail } from '@/contract/endpoints/books';
import { ROLE } from '@/contract/vocabulary/roles';
import { call } from '@/shared/api/client';
import { paths } from '@/shared/lib/paths';
import { FormPage } from '@/shared/records/FormPage';
import { useRecordForm } from '@/shared/records/use-record-form';
import { CountInput } from '@/shared/ui/controls/NumberFields';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { useSaveAfterUploads } from '@/shared/uploads/use-save-after-uploads';
import { bookScreenText } from '@/text/book-screen';
import { bookStockText } from '@/text/book-stock';
import { commonText } from '@/text/common';
import { bookFields } from '@/text/book';
import { AuthorsField } from './AuthorsField';
import { BookCampaigns } from './BookCampaigns';
import { BookPageHead } from './BookPageHead';
import { CommonSheet, CoverSheet, GenreSelect } from './BookFields';
import { emptySingle, fileErrors, singleBody, singleOf, type SingleValues, type FieldsOf } from './book-values';
import { EditionUseSheet } from './EditionUseSheet';
import { EditionSheet } from './EditionSheet';
import { LanguageField } from './LanguageField';
import { PublisherField } from './PublisherField';
import { TitleHint } from './TitleHint';
import type { TitleValues } from './title-values';
import classes from './BookForm.module.css';

type Body = ReturnType<typeof singleBody>;

const send = (id: number | undefined) => (body: Body, version: number) =>
  id === undefined
    ? call('POST /issuer/books', { body: bookInput.parse(body) })
    : call('PUT /issuer/books', { body: bookChange.parse({ ...body, id, version }) });

function PeopleSheet({ form, changeable }: FieldsOf<SingleValues> & { changeable: boolean }) {
  return (
    <Sheet title={bookScreenText.sectionPeople} className={classes.fields}>
      <AuthorsField {...form.getInputProps('authorIds')} value={form.values.authorIds} />
      <TextInput label={bookScreenText.translator} {...form.getInputProps('translator')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <PublisherField {...form.getInputProps('publisherId')} value={form.values.publisherId} />
        <GenreSelect form={form} changeable={changeable} isSeries={false} />
      </SimpleGrid>
    </Sheet>
  );
}

function PaperSheet({ form }: FieldsOf<SingleValues>) {
  return (
    <Sheet title={bookScreenText.sectionPaper} className={classes.fields}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <LanguageField withAsterisk {...form.getInputProps('language')} />
        <TextInput
          label={bookScreenText.size}
          withAsterisk
          placeholder={bookScreenText.sizeHint}
          {...form.getInputProps('size')}
        />
        <CountInput
          label={bookScreenText.year}
          withAsterisk
          thousandSeparator=""
          {...form.getInputProps('releasedYear')}
        />
        <CountInput label={bookScreenText.pages} withAsterisk {...form.getInputProps('pages')} />
      </SimpleGrid>
    </Sheet>
  );
}

/** Creates or edits a single book (D5.3.9). */
export function SingleForm({ book }: { book?: BookDetail }) {
  const router = useRouter();
  const { form, submit, version, setVersion, busy, notice } = useRecordForm({
    initialValues: book ? singleOf(book) : emptySingle,
    schema: bookInput,
    fields: bookFields,
    toBody: singleBody,
    validate: fileErrors,
    version: book?.version,
    send: send(book?.id),
    versionOf: (saved) => saved.version,
    onSaved: async (saved) => void (book ?? (await router.push(paths.issuerBook(saved)))),
  });
  const saving = useSaveAfterUploads(submit);
  const [filledCover, setFilledCover] = useState<string>();
  const fill = (values: Partial<TitleValues>) => {
    form.setValues(values);
    if (values.imageUrl) setFilledCover(values.imageUrl);
  };
  return (
    <>
      <BookPageHead
        title={book?.name ?? bookScreenText.addSingle}
        book={book}
        version={version}
        onRelease={setVersion}
      />
      <FormPage
        submitLabel={book ? commonText.saveChanges : commonText.add}
        cancelHref={paths.issuerBooks()}
        busy={busy || saving.waiting}
        dirty={form.isDirty() || saving.running}
        notice={notice}
        hint={saving.waiting ? bookScreenText.waitingForFiles : null}
        onSubmit={saving.onSubmit}
        aside={<CoverSheet form={form} currentUrl={book?.imageUrl ?? filledCover} />}
      >
        <CommonSheet
          form={form}
          title={bookScreenText.sectionBook}
          isbnHint={book ? undefined : (isbn) => <TitleHint values={form.values} isbn={isbn} onFill={fill} />}
        />
        <PeopleSheet form={form} changeable={book?.mayChangeGenre ?? true} />
        <PaperSheet form={form} />
        <EditionSheet form={form} edition="pdf" watch={saving.watch} />
        <EditionSheet form={form} edition="audio" watch={saving.watch} />
        {book ? <EditionUseSheet side={ROLE.ISSUER} book={book} /> : null}
        {book ? (
          <Sheet title={bookStockText.campaigns}>
            <BookCampaigns bookId={book.id} side={ROLE.ISSUER} />
          </Sheet>
        ) : null}
      </FormPage>
    </>
  );
}
