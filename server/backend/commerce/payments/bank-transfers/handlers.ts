import type { bankTransferEndpoints } from '@/contract/endpoints/bank-transfers';
import type { BackendNoun } from '../../noun';
import { bookTransfer, sendBackTransfer } from './book';
import { findCandidates } from './candidates';
import { listTransfers } from './read';

/** The use case of each endpoint. */
export const bankTransferBackend: BackendNoun<typeof bankTransferEndpoints> = {
  handlers: {
    'GET /admin/bank-transfers': ({ ctx, input }) => listTransfers(ctx, input.query),
    'GET /admin/bank-transfers/{id}/candidates': ({ ctx, input }) => findCandidates(ctx, input.params.id),
    'PUT /admin/bank-transfers/booking': ({ ctx, input }) => bookTransfer(ctx, input.body),
    'PUT /admin/bank-transfers/sent-back': ({ ctx, input }) => sendBackTransfer(ctx, input.body),
  },
};
