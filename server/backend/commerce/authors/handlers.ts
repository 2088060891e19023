import type { authorEndpoints } from '@/contract/endpoints/authors';
import type { BackendNoun } from '../noun';
import { nameAuthor } from './name-author';
import { getAuthor, listAuthors } from './read';
import { createAuthor, deleteAuthor, updateAuthor } from './write';

/** The use case of each endpoint. */
export const authorBackend: BackendNoun<typeof authorEndpoints> = {
  handlers: {
    'GET /authors': ({ ctx, input }) => listAuthors(ctx, input.query),
    'GET /authors/{id}': ({ ctx, input }) => getAuthor(ctx, input.params.id),
    'POST /issuer/authors': ({ ctx, input }) => nameAuthor(ctx, input.body),
    'GET /admin/authors': ({ ctx, input }) => listAuthors(ctx, input.query),
    'GET /admin/authors/{id}': ({ ctx, input }) => getAuthor(ctx, input.params.id),
    'POST /admin/authors': ({ ctx, input }) => createAuthor(ctx, input.body),
    'PUT /admin/authors': ({ ctx, input }) => updateAuthor(ctx, input.body),
    'DELETE /admin/authors/{id}': ({ ctx, input }) => deleteAuthor(ctx, input.params.id),
  },
  constraints: {
    authors_name_key: { error: 'NAME_TAKEN', field: 'name' },
  },
};
