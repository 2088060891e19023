import type { ReactNode } from 'react';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import classes from './SearchRow.module.css';

interface SearchRowProps {
  list: { search: string; setSearch: (word: string) => void };
  /** Names what the search covers. */
  placeholder: string;
  /** Other controls that filter or sort the list. */
  children: ReactNode;
}

/** A search field above a list, with a few other controls next to it. */
export function SearchRow({ list, placeholder, children }: SearchRowProps) {
  return (
    <div className={classes.row}>
      <SearchInput className={classes.search} value={list.search} onSearch={list.setSearch} placeholder={placeholder} />
      {children}
    </div>
  );
}
