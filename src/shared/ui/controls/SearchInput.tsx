import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLeaving } from '@/shared/lib/use-leaving';
import { commonText } from '@/text/common';

interface SearchInputProps {
  value: string;
  /** Called 300 ms after the last key, and at once on Enter, on leaving the field and when it is cleared. */
  onSearch: (value: string) => void;
  placeholder: string;
  label?: string;
  className?: string;
}

const PAUSE = 300;

/** The text in the field, and the word the list was last asked for; they differ while a word is being typed. */
function useTypedWord(given: string, onSearch: (word: string) => void) {
  const [text, setText] = useState(given);
  const [asked, setAsked] = useState(given);
  const [known, setKnown] = useState(given);
  const word = text.trim();

  if (known !== given) {
    setKnown(given);
    // A list that says what it was asked is no news: what has been typed meanwhile stays, a last space too.
    if (given !== asked) {
      setText(given);
      setAsked(given);
    }
  }

  const ask = (next: string) => {
    if (next === asked) return;
    setAsked(next);
    onSearch(next);
  };
  const leaving = useLeaving();
  const askAfterPause = useEffectEvent(() => (leaving.current ? undefined : ask(word)));
  useEffect(() => {
    const timer = setTimeout(() => askAfterPause(), PAUSE);
    return () => clearTimeout(timer);
  }, [word]);

  return { text, setText, ask };
}

/**
 * A search field for lists: waits for a pause in typing, keeps what is typed while the list loads. Whatever is clicked
 * during the pause comes after the search and is not undone by it.
 */
export function SearchInput({ value, onSearch, placeholder, label = placeholder, className }: SearchInputProps) {
  const { text, setText, ask } = useTypedWord(value.trim(), onSearch);
  const askNow = () => ask(text.trim());
  const clear = () => {
    setText('');
    ask('');
  };
  return (
    <TextInput
      type="search"
      className={className}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={askNow}
      onKeyDown={(event) => event.key === 'Enter' && askNow()}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text ? <CloseButton size="sm" aria-label={commonText.clearSearch} onClick={clear} /> : null}
    />
  );
}
