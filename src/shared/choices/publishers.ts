import { isRecordId } from '@/shared/records/query-values';
import { useApi } from '@/shared/api/use-api';
import { CHOICES, type ChoiceSource } from './SearchSelect';

/** Publishers, searched by name. */
export const publisherChoices: ChoiceSource = {
  useFound(word) {
    const query = { search: word || undefined, size: CHOICES };
    const { data, error } = useApi('GET /publishers', word === null ? null : { query });
    return {
      choices: data?.data.map(({ id, name }) => ({ value: String(id), label: name })),
      ...{ total: data?.metadata.total, error },
    };
  },
  useName: (id) =>
    useApi('GET /publishers/{id}', id === null || !isRecordId(id) ? null : { params: { id: Number(id) } }),
};
