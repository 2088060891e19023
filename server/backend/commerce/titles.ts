import type { titleEndpoints } from '@/contract/endpoints/titles';
import type { BackendNoun } from './noun';

/** Maps endpoints to use cases: the books of all fairs, each once, served from the shelf. */
export const titleBackend: BackendNoun<typeof titleEndpoints> = {
  handlers: {
    'GET /titles': ({ ctx, input, ports }) => ports.shelf.titles(ctx.now, input.query),
    'GET /titles/facets': ({ ctx, input, ports }) => ports.shelf.titleFacets(ctx.now, input.query),
    'GET /titles/facets/{facet}': ({ ctx, input, ports }) =>
      ports.shelf.titleFacet(ctx.now, input.params.facet, input.query),
    'GET /titles/suggestions': ({ ctx, input, ports }) => ports.shelf.suggest(ctx.now, input.query.title),
    'GET /titles/nearest': ({ ctx, input, ports }) => ports.shelf.nearest(ctx.now, input.query.title),
  },
};
