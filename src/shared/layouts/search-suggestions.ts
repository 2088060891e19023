import type { ComponentType } from 'react';

/** Facts about the list under a search box that the box exposes to screen readers. */
export interface SuggestionList {
  /** The id of the list while it has options. */
  id?: string;
  /** The id of its active option. */
  chosen?: string;
}

export interface SearchSuggestionsProps {
  /** The search box, whose keys control the list. */
  box: HTMLInputElement;
  /** The typed text; when it is empty, earlier searches are shown. */
  word: string;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Called when an option was chosen and its page is loading. */
  onDone: () => void;
  onList: (list: SuggestionList) => void;
}

/** The list that a search box shows below itself while the user types. */
export type SearchSuggestions = ComponentType<SearchSuggestionsProps>;
