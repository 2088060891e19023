import type { journalEndpoints, journalSides } from '@/contract/endpoints/journal';
import { forBothSides } from '../both-sides';
import type { BackendNoun } from '../noun';
import { listJournal } from './list';

/** The use case of each endpoint. */
export const journalBackend: BackendNoun<typeof journalEndpoints> = {
  handlers: forBothSides<typeof journalSides>({
    'GET /journal': ({ ctx, side, input }) => listJournal(ctx, input.query, side),
  }),
};
