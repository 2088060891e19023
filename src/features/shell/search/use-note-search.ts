import { useEffect } from 'react';
import { noteSearch } from './recent-searches';

/** Remembers what the form of a search box is sent with. */
export function useNoteSearch(box: HTMLInputElement): void {
  useEffect(() => {
    const { form } = box;
    const note = () => noteSearch(box.value);
    form?.addEventListener('submit', note);
    return () => form?.removeEventListener('submit', note);
  }, [box]);
}
