import type { libraryEndpoints, librarySides } from '@/contract/endpoints/library';
import { forBothSides } from '../both-sides';
import type { BackendNoun } from '../noun';
import { readAudioContents } from './audio-contents';
import { listNotes, removeNote, saveNote } from './notes';
import { getLibraryBook, listLibrary, readLibrarySummary } from './own-books';
import { reportPosition } from './positions';
import { readOnThisDevice } from './reading-devices';
import { listSoldEditions, readEditionUse } from './use';

/** The use case of each endpoint. */
export const libraryBackend: BackendNoun<typeof libraryEndpoints> = {
  handlers: {
    ...forBothSides<typeof librarySides>({
      'GET /books/{id}/use': ({ ctx, side, input }) => readEditionUse(ctx, side, input.params.id),
      'GET /orders/{id}/editions': ({ ctx, side, input }) => listSoldEditions(ctx, side, input.params.id),
    }),
    'GET /library': ({ ctx, input }) => listLibrary(ctx, input.query),
    'GET /library/summary': ({ ctx }) => readLibrarySummary(ctx),
    'GET /library/{id}': ({ ctx, input }) => getLibraryBook(ctx, input.params.id),
    'GET /library/{id}/audio': ({ ctx, ports, input }) => readAudioContents(ctx, ports, input.params.id),
    'PUT /library/positions': ({ ctx, input }) => reportPosition(ctx, input.body),
    'PUT /library/reading': ({ ctx }) => readOnThisDevice(ctx),
    'GET /library/{id}/notes': ({ ctx, input }) => listNotes(ctx, input.params.id),
    'PUT /library/notes': ({ ctx, input }) => saveNote(ctx, input.body),
    'DELETE /library/notes/{id}': ({ ctx, input }) => removeNote(ctx, input.params.id),
  },
};
