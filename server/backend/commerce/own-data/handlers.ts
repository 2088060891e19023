import type { ownDataEndpoints } from '@/contract/endpoints/own-data';
import type { BackendNoun } from '../noun';
import { makeOwnData } from './read';

/** The use case of each endpoint. */
export const ownDataBackend: BackendNoun<typeof ownDataEndpoints> = {
  handlers: {
    'GET /users/me/data': ({ ctx, input }) => makeOwnData(ctx, input.query.form),
  },
};
