import type { HistoryEndpoints } from '@/contract/endpoints/history';
import type { BackendNoun } from '../noun';
import { listHistory } from './audit';

/** Maps endpoints to use cases. */
export const historyBackend: BackendNoun<HistoryEndpoints> = {
  handlers: {
    'GET /history/{kind}/{id}': ({ ctx, input }) => listHistory(ctx, input.params, input.query),
  },
};
