import type { HistoryEndpoints } from '@/contract/endpoints/history';
import type { BackendNoun } from '../noun';
import { listHistory } from './audit';

/** Which use case answers which endpoint. */
export const historyBackend: BackendNoun<HistoryEndpoints> = {
  handlers: {
    'GET /history/{kind}/{id}': ({ ctx, input }) => listHistory(ctx, input.params, input.query),
  },
};
