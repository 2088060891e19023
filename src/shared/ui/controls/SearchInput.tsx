import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigating } from '@/shared/lib/use-navigating';
import { commonText } from '@/text/common';

interface SearchInputProps {
  value: string;
  /** Called 300 ms after the last key, and at once on Enter, on blur and when the field is cleared. */
  onSearch: (value: string) => void;
  placeholder: string;
  label?: string;
  className?: string;
}

const DEBOUNCE_MS = 300;

/** The text in the field, and the last search; they differ while the user types. */
function useDebouncedSearch(given: string, onSearch: (word: string) => void) {
  const [text, setText] = useState(given);
  const [lastSearch, setLastSearch] = useState(given);
  const [known, setKnown] = useState(given);
  const word = text.trim();

  if (known !== given) {
    setKnown(given);
    // The list echoes our own search: keep what has been typed meanwhile, including a trailing space.
    if (given !== lastSearch) {
      setText(given);
      setLastSearch(given);
    }
  }

  const search = (next: string) => {
    if (next === lastSearch) return;
    setLastSearch(next);
    onSearch(next);
  };
  const navigating = useNavigating();
  const searchAfterPause = useEffectEvent(() => (navigating.current ? undefined : search(word)));
  useEffect(() => {
    const timer = setTimeout(() => searchAfterPause(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [word]);

  return { text, setText, search };
}

/**
 * A debounced search field for lists; it keeps what is typed while the list loads. On blur it searches at once, so that a
 * click during the delay is not undone by a later search.
 */
export function SearchInput({ value, onSearch, placeholder, label = placeholder, className }: SearchInputProps) {
  const { text, setText, search } = useDebouncedSearch(value.trim(), onSearch);
  const searchNow = () => search(text.trim());
  const clear = () => {
    setText('');
    search('');
  };
  return (
    <TextInput
      type="search"
      className={className}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={searchNow}
      onKeyDown={(event) => event.key === 'Enter' && searchNow()}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text ? <CloseButton size="sm" aria-label={commonText.clearSearch} onClick={clear} /> : null}
    />
  );
}
