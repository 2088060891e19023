import type { peopleEndpoints } from '@/contract/endpoints/people';
import type { BackendNoun } from '../noun';
import { createPerson } from './create-person';
import { lookupIssuers } from './lookup-issuers';
import { getPerson, listPeople } from './read-people';
import { updatePerson } from './update-person';

/** Maps endpoints to use cases. */
export const peopleBackend: BackendNoun<typeof peopleEndpoints> = {
  handlers: {
    'GET /admin/users': ({ ctx, input }) => listPeople(ctx, input.query),
    'GET /admin/users/{id}': ({ ctx, input }) => getPerson(ctx, input.params.id),
    'POST /admin/users': ({ ctx, input }) => createPerson(ctx, input.body),
    'POST /admin/issuers/lookup': ({ ctx, input }) => lookupIssuers(ctx, input.body.typed),
    'PUT /admin/users': ({ ctx, input }) => updatePerson(ctx, input.body),
  },
};
