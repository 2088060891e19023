import { Button, FileButton, Input, Textarea, TextInput } from '@mantine/core';
import { IconPhotoPlus, IconWand } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { BookRow } from '@/contract/endpoints/books';
import { BookCover } from '@/entities/book/BookCover';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { formatMoney } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { AppLink } from '@/shared/ui/AppLink';
import { CountInput } from '@/shared/ui/controls/NumberFields';
import { completeBooksText as text } from '@/text/book-batch';
import { bookScreenText } from '@/text/book-screen';
import { recordText } from '@/text/record';
import { AuthorsField } from '../AuthorsField';
import { coverOf } from '../book-facts';
import { PublisherField } from '../PublisherField';
import type { IncompleteField, IncompleteValues } from './incomplete-values';
import { lackingOf } from './incomplete-values';
import { LanguageField } from '../LanguageField';
import type { BookFaults } from './use-incomplete-books';
import classes from './Incomplete.module.css';

type Change = (next: (now: IncompleteValues) => IncompleteValues) => void;

interface PictureProps {
  book: BookRow;
  url: string | null;
  fault: string | undefined;
  onChange: (url: string) => void;
}

/** The cover, and for a book without one a button that uploads it. */
function Picture({ book, url, fault, onChange }: PictureProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const store = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      onChange((await call('POST /images', { file })).url);
    } catch (error) {
      setRefusal(messageOf(error, recordText.imageFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.picture}>
      <div className={classes.cover}>
        <BookCover {...coverOf(url ? { ...book, imageUrl: url } : book)} width={COVER_WIDTH} decorative />
      </div>
      {book.lacks.includes('picture') ? (
        <FileButton accept="image/*" onChange={(file) => void store(file)}>
          {(button) => (
            <Button
              {...button}
              variant="outline"
              size="sm"
              loading={busy}
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
            >
              {url ? text.otherPicture : text.choosePicture}
            </Button>
          )}
        </FileButton>
      ) : null}
      {(refusal ?? fault) ? <Input.Error role="alert">{refusal ?? fault}</Input.Error> : null}
    </div>
  );
}

const COVER_WIDTH = 88;

interface FieldsProps {
  book: BookRow;
  values: IncompleteValues;
  faults: BookFaults;
  change: Change;
}

function Fields({ book, values, faults, change }: FieldsProps) {
  const lacking = new Set(lackingOf(book));
  const set = <Field extends IncompleteField>(field: Field, value: IncompleteValues[Field]) =>
    change((now) => ({ ...now, [field]: value }));
  return (
    <div className={classes.fields}>
      {lacking.has('authorIds') ? (
        <AuthorsField
          withAsterisk={false}
          value={values.authorIds}
          onChange={(next) => change((now) => ({ ...now, authorIds: next(now.authorIds) }))}
          error={faults.authorIds}
        />
      ) : null}
      {lacking.has('publisherId') ? (
        <PublisherField
          withAsterisk={false}
          value={values.publisherId}
          onChange={(value) => set('publisherId', value)}
          error={faults.publisherId}
        />
      ) : null}
      {lacking.has('language') ? (
        <LanguageField value={values.language} onChange={(value) => set('language', value)} error={faults.language} />
      ) : null}
      {lacking.has('size') ? (
        <TextInput
          label={bookScreenText.size}
          placeholder={bookScreenText.sizeHint}
          value={values.size}
          onChange={({ currentTarget }) => set('size', currentTarget.value)}
          error={faults.size}
        />
      ) : null}
      {lacking.has('releasedYear') ? (
        <CountInput
          label={bookScreenText.year}
          thousandSeparator=""
          value={values.releasedYear}
          onChange={(value) => set('releasedYear', value)}
          error={faults.releasedYear}
        />
      ) : null}
      {lacking.has('pages') ? (
        <CountInput
          label={bookScreenText.pages}
          value={values.pages}
          onChange={(value) => set('pages', value)}
          error={faults.pages}
        />
      ) : null}
      {lacking.has('description') ? (
        <Textarea
          className={classes.wide}
          label={bookScreenText.description}
          autosize
          minRows={2}
          maxRows={8}
          value={values.description}
          onChange={({ currentTarget }) => set('description', currentTarget.value)}
          error={faults.description}
        />
      ) : null}
    </div>
  );
}

interface IncompleteBookProps extends FieldsProps {
  /** Fills empty fields by the catalogue; undefined where it has nothing for them. */
  fillKnown: (() => void) | undefined;
}

/** A book with fields for what it lacks. */
export function IncompleteBook({ fillKnown, ...props }: IncompleteBookProps) {
  const { book, values, faults, change } = props;
  const facts = useRef<HTMLDivElement>(null);
  return (
    <li className={classes.book}>
      <Picture
        book={book}
        url={values.imageUrl}
        fault={faults.imageUrl}
        onChange={(imageUrl) => change((now) => ({ ...now, imageUrl }))}
      />
      <div ref={facts} tabIndex={-1} className={classes.facts} role="group" aria-label={text.row(book.name)}>
        <h2 className={classes.name}>
          <AppLink href={paths.issuerBook(book)}>{book.name}</AppLink>
        </h2>
        <p className={classes.note}>
          {book.code}, {formatMoney(book.coverPrice)}
        </p>
        {faults[''] ? (
          <p role="alert" className={classes.refusal}>
            {faults['']}
          </p>
        ) : null}
        <Fields {...props} />
        {fillKnown ? (
          <Button
            className={classes.known}
            variant="outline"
            size="sm"
            leftSection={<IconWand size={16} aria-hidden />}
            onClick={() => {
              fillKnown();
              // The button disappears.
              facts.current?.focus();
            }}
          >
            {text.fillKnown}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
