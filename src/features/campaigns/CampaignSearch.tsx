import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import box from '@/shared/layouts/SearchBox.module.css';
import { paths } from '@/shared/lib/paths';
import { campaignPageText } from '@/text/campaign-page';
import classes from './CampaignBooks.module.css';

const PAUSE_MS = 300;

const wordIn = (form: HTMLFormElement): string => String(new FormData(form).get('title') ?? '').trim();

interface CampaignSearchProps {
  campaignId: number;
  /** The previous search. */
  word: string;
  onSearch: (word: string) => void;
}

/** Searches the books of a fair as the user types; without scripts, the form leads to the book list. */
export function CampaignSearch({ campaignId, word, onSearch }: CampaignSearchProps) {
  const searchSoon = useDebouncedCallback(onSearch, PAUSE_MS);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(wordIn(event.currentTarget));
  };
  return (
    <form
      className={`${box.box} ${classes.search}`}
      role="search"
      aria-label={campaignPageText.searchBooks}
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
        placeholder={campaignPageText.searchBooks}
        aria-label={campaignPageText.searchBooks}
        autoComplete="off"
      />
    </form>
  );
}
