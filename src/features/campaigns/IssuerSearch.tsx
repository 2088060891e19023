import { ROLE } from '@/contract/vocabulary/roles';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import type { FilterOption } from '@/shared/lists/OptionList';
import { OptionSearch } from '@/shared/lists/OptionSearch';

interface IssuerSearchProps {
  title: string;
  options: readonly FilterOption<string | number>[];
  chosen: readonly (string | number)[];
  onChange: (chosen: (string | number)[]) => void;
}

const useIssuers = ({ word, size }: { word: string; size: number }) =>
  useApiWithPrevious('GET /users', { query: { role: ROLE.ISSUER, name: word || undefined, size } });

/** Search by name in all issuers, to filter the list of fairs. */
export const IssuerSearch = (props: IssuerSearchProps) => <OptionSearch {...props} useFound={useIssuers} />;
