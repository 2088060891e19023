import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import box from '@/shared/layouts/SearchBox.module.css';
import { paths } from '@/shared/lib/paths';
import { fairPageText } from '@/text/fair-page';
import classes from './FairBooks.module.css';

const PAUSE_MS = 300;

const wordIn = (form: HTMLFormElement): string => String(new FormData(form).get('title') ?? '').trim();

interface FairSearchProps {
  campaignId: number;
  /** What was searched for before. */
  word: string;
  onSearch: (word: string) => void;
}

/** Searches the books of a fair while somebody types; before the scripts are there it leads to the book list. */
export function FairSearch({ campaignId, word, onSearch }: FairSearchProps) {
  const searchSoon = useDebouncedCallback(onSearch, PAUSE_MS);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(wordIn(event.currentTarget));
  };
  return (
    <form
      className={`${box.box} ${classes.search}`}
      role="search"
      aria-label={fairPageText.searchBooks}
      action={paths.products()}
      onSubmit={submit}
      onInput={(event) => searchSoon(wordIn(event.currentTarget))}
    >
      <input type="hidden" name="campaign" value={campaignId} />
      <IconSearch size={18} aria-hidden />
      <input
        type="search"
        name="title"
        defaultValue={word}
        placeholder={fairPageText.searchBooks}
        aria-label={fairPageText.searchBooks}
        autoComplete="off"
      />
    </form>
  );
}
