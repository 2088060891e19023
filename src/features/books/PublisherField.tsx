import { useState, type ReactNode } from 'react';
import { fold } from '@/contract/rules/fold';
import { LIMITS } from '@/contract/vocabulary/limits';
import { call } from '@/shared/api/client';
import { publisherChoices } from '@/shared/choices/publishers';
import { SearchSelect } from '@/shared/choices/SearchSelect';
import { bookScreenText } from '@/text/book-screen';
import { useCreateByName } from './use-create-by-name';

interface PublisherFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
  /** Marked as needed, which is the default. */
  withAsterisk?: boolean;
  'data-path'?: string;
}

/** The publisher of a book; a missing one can be created here (D1.18.1, D5.3.9). */
export function PublisherField({ value, onChange, error, withAsterisk = true, ...field }: PublisherFieldProps) {
  const [made, setMade] = useState<{ id: number; name: string }>();
  const { refusal, forget, offerFor, take } = useCreateByName({
    send: (name) => call('POST /issuer/publishers', { body: { name } }),
    onMade: (publisher) => {
      setMade(publisher);
      onChange(String(publisher.id));
    },
    isSame: (one, other) => fold(one) === fold(other),
    length: LIMITS.publisherName,
    text: { offer: bookScreenText.createPublisher, made: bookScreenText.publisherAdded },
  });

  return (
    <SearchSelect
      {...field}
      label={bookScreenText.publisher}
      title={bookScreenText.publisher}
      withAsterisk={withAsterisk}
      placeholder={bookScreenText.choosePublisher}
      source={publisherChoices}
      name={value === String(made?.id) ? made?.name : undefined}
      lastFor={(word, found) =>
        offerFor(
          word,
          found.map(({ label }) => label),
        )
      }
      value={value}
      onChange={(chosen) => {
        forget();
        if (!take(chosen)) onChange(chosen);
      }}
      error={refusal ?? error}
    />
  );
}
