import type { ImportNounName } from '@/contract/vocabulary/imports';
import { paths } from '@/shared/lib/paths';

/** The list of each noun, the newest first where it has such an order. */
const LISTS: Record<ImportNounName, string> = {
  books: paths.issuerBooks({ sort: 'newest' }),
  issuers: paths.people('issuers', { sort: 'newest' }),
  staff: paths.people('personnels', { sort: 'newest' }),
  publishers: paths.adminPublishers,
  authors: paths.adminAuthors,
  genres: paths.genres(),
  organizations: paths.adminOrganizations,
  groups: paths.adminGroups,
  products: paths.issuerProducts({ sort: 'newest' }),
};

/** Where a list is to be seen. */
export const listOf = (noun: ImportNounName): string => LISTS[noun];

/** The page of a record, for nouns that have one. */
export const recordPage = (noun: ImportNounName, id: string): string | undefined => {
  if (noun === 'books') return paths.issuerBook({ id: Number(id), isSeries: false });
  if (noun === 'products') return paths.issuerProduct(id);
  return noun === 'issuers' ? paths.adminIssuer(id) : undefined;
};
