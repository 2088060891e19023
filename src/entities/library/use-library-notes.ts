import type { LibraryNote, LibraryNoteInput } from '@/contract/endpoints/library';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { newUuid } from '@/shared/lib/new-uuid';
import { useToast } from '@/shared/ui/feedback/useToast';

/** A note without its id and book. */
export type WrittenNote = Omit<LibraryNoteInput, 'id' | 'bookId'>;

export interface LibraryNotes {
  notes: readonly LibraryNote[];
  /**
   * Creates a note, or changes the one with this id; shown at once, reverted with a message if it is refused.
   * Resolves to whether it was saved.
   */
  save: (note: WrittenNote, id?: string) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
}

const NO_NOTES: readonly LibraryNote[] = [];

const inOrder = (notes: readonly LibraryNote[]): LibraryNote[] =>
  [...notes].sort((one, other) => one.place - other.place || one.createdAt.localeCompare(other.createdAt));

/** The notes, highlights and bookmarks of the customer in a book. */
export function useLibraryNotes(bookId: number): LibraryNotes {
  const toast = useToast();
  const { data: loaded, mutate } = useApi('GET /library/{id}/notes', { params: { id: bookId } });
  const data = loaded ?? NO_NOTES;
  const isLoaded = loaded !== undefined;

  const change = async (next: LibraryNote[], send: () => Promise<unknown>): Promise<boolean> => {
    try {
      await mutate(
        send().then(() => next),
        // Notes that were not loaded yet are read with this one.
        { optimisticData: next, rollbackOnError: true, revalidate: !isLoaded },
      );
      return true;
    } catch (error) {
      return toast.refused(error);
    }
  };

  return {
    notes: data,
    save(input, id = newUuid()) {
      const at = new Date().toISOString();
      const createdAt = data.find((known) => known.id === id)?.createdAt ?? at;
      const note: LibraryNote = { ...input, id, createdAt, updatedAt: at };
      const next = inOrder([...data.filter((known) => known.id !== id), note]);
      return change(next, () => call('PUT /library/notes', { body: { ...input, id, bookId } }));
    },
    remove: (id) =>
      change(
        data.filter((known) => known.id !== id),
        () => call('DELETE /library/notes/{id}', { params: { id } }),
      ),
  };
}
