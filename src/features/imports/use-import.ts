import { useSWRConfig } from 'swr';
import type { ApiInput } from '@/contract/api';
import type { ImportDetail } from '@/contract/endpoints/imports';
import { sideKey } from '@/contract/side-key';
import type { KeyAt } from '@/contract/sides';
import type { Side } from '@/contract/states/participant';
import { IMPORTS_AT_WORK } from '@/contract/vocabulary/imports';
import { callAny } from '@/shared/api/client';
import { apiKey, useApi } from '@/shared/api/use-api';
import { useChannel } from '@/shared/realtime/use-channel';
import { useOwnChannel, useReadAgain } from '@/shared/realtime/use-live-endpoints';
import { useToast } from '@/shared/ui/feedback/useToast';

/** Without the message socket the progress is asked for. */
const WITHOUT_SOCKET_MS = 3000;
/** Minimum interval between two requests because of messages. */
const READ_MS = 700;

type Move =
  | 'PUT /imports/mapping'
  | 'PUT /imports/rows'
  | 'PUT /imports/names'
  | 'PUT /imports/started'
  | 'PUT /imports/cancelled'
  | 'PUT /imports/undone';

type BodyOf<Key extends Move> = ApiInput<KeyAt<Side, Key>> extends { body: infer Body } ? Body : never;

/** An import as it is now, followed while the backend works on it. */
export const useImport = (side: Side, id: number) => {
  const input = { params: { id } };
  const toast = useToast();
  const { mutate: mutateAll } = useSWRConfig();
  const { data, error, mutate } = useApi(sideKey(side, 'GET /imports/{id}'), input, {
    refreshInterval: (latest) => (latest && IMPORTS_AT_WORK.includes(latest.status) ? WITHOUT_SOCKET_MS : 0),
  });
  const read = useReadAgain([sideKey(side, 'GET /imports/{id}'), sideKey(side, 'GET /imports/{id}/rows')], READ_MS);
  useChannel(useOwnChannel('imports'), read, { onRestored: read });

  return {
    data,
    error,
    mutate,
    /** Makes a step and shows the import after it; a toast says what it is refused for. Resolves to whether it was made. */
    async move<Key extends Move>(key: Key, body: BodyOf<Key>) {
      try {
        const after = await callAny<ImportDetail>(sideKey(side, key), { body });
        await mutateAll(apiKey(sideKey(side, 'GET /imports/{id}'), input), after, { revalidate: false });
        read();
        return true;
      } catch (refusal) {
        toast.refused(refusal);
        await mutate();
        return false;
      }
    },
  };
};

export type ImportState = ReturnType<typeof useImport>;
