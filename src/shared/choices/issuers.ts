import { ROLE } from '@/contract/vocabulary/roles';
import { isUuid } from '@/shared/records/query-values';
import { useApi } from '@/shared/api/use-api';
import { CHOICES, type ChoiceSource } from './SearchSelect';

/** Issuers for the organiser's tables, searched by name; includes disabled ones. */
export const issuerChoices: ChoiceSource = {
  useFound(word) {
    const query = { name: word || undefined, role: ROLE.ISSUER, size: CHOICES };
    const { data, error } = useApi('GET /users', word === null ? null : { query });
    return {
      choices: data?.data.map(({ id, name }) => ({ value: id, label: name })),
      ...{ total: data?.metadata.total, error },
    };
  },
  useName: (id) => useApi('GET /admin/users/{id}', id === null || !isUuid(id) ? null : { params: { id } }),
};
