import { IconSearch } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import { paths } from '@/shared/lib/paths';
import { layoutText } from '@/text/layout';
import type { SearchSuggestions, SuggestionList } from './search-suggestions';
import classes from './SearchBox.module.css';

interface SearchBoxProps {
  /** Loaded when the box is first used. */
  suggestions?: SearchSuggestions;
  onDone?: () => void;
  autoFocus?: boolean;
}

/** Search form; it works before the scripts are loaded, as a plain GET of the book list. */
export function SearchBox({ suggestions: Suggestions, onDone, autoFocus = false }: SearchBoxProps) {
  const router = useRouter();
  const [box, setBox] = useState<HTMLInputElement>();
  const [word, setWord] = useState('');
  const [opened, setOpened] = useState(false);
  const [list, setList] = useState<SuggestionList>({});

  const done = () => {
    setOpened(false);
    onDone?.();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get('title') ?? '').trim();
    void router.push({ pathname: paths.products(), query: title ? { title } : {} });
    done();
  };

  const read = (event: FormEvent<HTMLInputElement>) => {
    setBox(event.currentTarget);
    setWord(event.currentTarget.value);
    // Text typed before the scripts were loaded is sent to the box as an input event later, wherever the focus is by
    // then.
    setOpened(document.activeElement === event.currentTarget);
  };

  return (
    <form
      className={classes.box}
      role="search"
      aria-label={layoutText.searchLabel}
      action={paths.products()}
      onSubmit={submit}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpened(false)}
    >
      <IconSearch size={18} aria-hidden />
      <input
        // A search field may not be a combobox (ARIA in HTML); a text field may.
        type="text"
        enterKeyHint="search"
        name="title"
        placeholder={layoutText.searchLabel}
        aria-label={layoutText.searchLabel}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.id !== undefined}
        aria-controls={list.id}
        aria-activedescendant={list.chosen}
        autoComplete="off"
        autoFocus={autoFocus}
        onFocus={read}
        onClick={read}
        onInput={read}
      />
      {Suggestions && box ? (
        <Suggestions
          box={box}
          word={word}
          opened={opened}
          onOpen={() => setOpened(true)}
          onClose={() => setOpened(false)}
          onDone={done}
          onList={setList}
        />
      ) : null}
    </form>
  );
}
