import type { reconciliationEndpoints } from '@/contract/endpoints/reconciliation';
import type { BackendNoun } from '../noun';
import { listArrivals, readReconciliation } from './read';

/** The use case of each endpoint. */
export const reconciliationBackend: BackendNoun<typeof reconciliationEndpoints> = {
  handlers: {
    'GET /admin/reconciliation': ({ ctx, input }) => readReconciliation(ctx, input.query),
    'GET /admin/reconciliation/arrivals': ({ ctx, input }) => listArrivals(ctx, input.query),
  },
};
