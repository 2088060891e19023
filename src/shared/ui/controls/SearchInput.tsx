import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { commonText } from '@/text/common';

interface SearchInputProps {
  value: string;
  /** Called 300 ms after the last key, and at once when the field is cleared. */
  onSearch: (value: string) => void;
  placeholder: string;
  label?: string;
  className?: string;
}

const PAUSE = 300;

/** A search field for lists: waits for a pause in typing, keeps what is typed while the list loads. */
export function SearchInput({ value, onSearch, placeholder, label = placeholder, className }: SearchInputProps) {
  const [text, setText] = useState(value);
  const [outer, setOuter] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (outer !== value) {
    setOuter(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (next: string, pause: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), pause);
  };

  return (
    <TextInput
      type="search"
      className={className}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => type(event.currentTarget.value, PAUSE)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        text ? <CloseButton size="sm" aria-label={commonText.clearSearch} onClick={() => type('', 0)} /> : null
      }
    />
  );
}
