import type { ReactNode } from 'react';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import classes from './SearchRow.module.css';

interface SearchRowProps {
  list: { search: string; setSearch: (word: string) => void };
  /** Says what the search covers. */
  placeholder: string;
  /** What else narrows or orders the list. */
  children: ReactNode;
}

/** Above a list: a search field, and a few choices beside it. */
export function SearchRow({ list, placeholder, children }: SearchRowProps) {
  return (
    <div className={classes.row}>
      <SearchInput className={classes.search} value={list.search} onSearch={list.setSearch} placeholder={placeholder} />
      {children}
    </div>
  );
}
