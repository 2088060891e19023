import { useState, type ReactNode } from 'react';
import type { ComboboxItem } from '@mantine/core';
import { fold, tidy } from '@/contract/rules/fold';
import { LIMITS } from '@/contract/vocabulary/limits';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { publisherChoices } from '@/shared/choices/publishers';
import { SearchSelect } from '@/shared/choices/SearchSelect';
import { useToast } from '@/shared/ui/feedback/useToast';
import { bookScreenText } from '@/text/book-screen';

interface PublisherFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
  'data-path'?: string;
}

/** Begins the value of the option that adds the publisher that was typed; its name follows. */
const CREATE = 'create:';

/** The publisher of a book; one that is not there yet can be named here (D1.18.1, D5.3.9). */
export function PublisherField({ value, onChange, error, ...field }: PublisherFieldProps) {
  const toast = useToast();
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<{ id: number; name: string }>();
  const [refusal, setRefusal] = useState<string | null>(null);

  const createFor = (word: string, found: readonly ComboboxItem[]): ComboboxItem | null => {
    const name = tidy(word);
    const { min, max } = LIMITS.publisherName;
    const isOffered =
      name.length >= min && name.length <= max && !found.some(({ label }) => fold(label) === fold(name));
    return isOffered ? { value: CREATE + name, label: bookScreenText.createPublisher(name), disabled: creating } : null;
  };

  const create = async (name: string) => {
    setCreating(true);
    try {
      const added = await call('POST /issuer/publishers', { body: { name } });
      setMade(added);
      onChange(String(added.id));
      toast.success(bookScreenText.publisherAdded(added.name));
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setRefusal(failure.fields?.name?.[0] ?? messageOf(failure));
    } finally {
      setCreating(false);
    }
  };

  return (
    <SearchSelect
      {...field}
      label={bookScreenText.publisher}
      title={bookScreenText.publisher}
      withAsterisk
      placeholder={bookScreenText.choosePublisher}
      source={publisherChoices}
      name={value === String(made?.id) ? made?.name : undefined}
      lastFor={createFor}
      value={value}
      onChange={(chosen) => {
        setRefusal(null);
        if (chosen?.startsWith(CREATE)) void create(chosen.slice(CREATE.length));
        else onChange(chosen);
      }}
      error={refusal ?? error}
    />
  );
}
