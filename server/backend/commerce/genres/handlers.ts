import type { genreEndpoints } from '@/contract/endpoints/genres';
import type { BackendNoun } from '../noun';
import { placeGenre } from './place';
import { getGenre, listGenres, listOfferedGenres } from './read';
import { createGenre, deleteGenre, updateGenre } from './write';

/** The use case of each endpoint. */
export const genreBackend: BackendNoun<typeof genreEndpoints> = {
  handlers: {
    'GET /genres': ({ ctx, input }) => listOfferedGenres(ctx, input.query),
    'GET /admin/genres': ({ ctx, input }) => listGenres(ctx, input.query),
    'GET /admin/genres/{id}': ({ ctx, input }) => getGenre(ctx, input.params.id),
    'POST /admin/genres': ({ ctx, input }) => createGenre(ctx, input.body),
    'PUT /admin/genres': ({ ctx, input }) => updateGenre(ctx, input.body),
    'PUT /admin/genres/place': ({ ctx, input }) => placeGenre(ctx, input.body),
    'DELETE /admin/genres/{id}': ({ ctx, input }) => deleteGenre(ctx, input.params.id),
  },
  constraints: {
    genres_name_key: { error: 'NAME_TAKEN', field: 'name' },
  },
};
