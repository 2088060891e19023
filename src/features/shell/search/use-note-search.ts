import { useEffect } from 'react';
import { noteSearch } from './recent-searches';

/** Stores the search when the form of a search box is submitted. */
export function useNoteSearch(box: HTMLInputElement): void {
  useEffect(() => {
    const { form } = box;
    const note = () => noteSearch(box.value);
    form?.addEventListener('submit', note);
    return () => form?.removeEventListener('submit', note);
  }, [box]);
}
