import type { bookEditEndpoints } from '@/contract/endpoints/book-edits';
import type { BackendNoun } from '../noun';
import { previewEdit } from './plan';
import { listUndoableEdits, saveEdit } from './save';
import { undoEdit } from './undo';

/** The use case of each endpoint. */
export const bookEditBackend: BackendNoun<typeof bookEditEndpoints> = {
  handlers: {
    'POST /issuer/books/edits/preview': ({ ctx, input }) => previewEdit(ctx, input.body),
    'POST /issuer/books/edits': ({ ctx, input, ports: { logFailure } }) => saveEdit(ctx, input.body, logFailure),
    'GET /issuer/books/edits': ({ ctx }) => listUndoableEdits(ctx),
    'PUT /issuer/books/edits/undone': ({ ctx, input }) => undoEdit(ctx, input.body.id),
  },
};
