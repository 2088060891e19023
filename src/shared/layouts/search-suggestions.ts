import type { ComponentType } from 'react';

/** What of the list under a search box a screen reader is told at the box. */
export interface SuggestionList {
  /** The id of the list while it has anything to choose. */
  id?: string;
  /** The id of what is chosen in it. */
  chosen?: string;
}

export interface SearchSuggestionsProps {
  /** The box; the list moves by its keys. */
  box: HTMLInputElement;
  /** What is typed in it; for an empty one what was searched for before is shown. */
  word: string;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Something was chosen, and its page is on its way. */
  onDone: () => void;
  onList: (list: SuggestionList) => void;
}

/** What a search box shows below itself while somebody types. */
export type SearchSuggestions = ComponentType<SearchSuggestionsProps>;
