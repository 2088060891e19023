import type { ImportNounName } from '@/contract/vocabulary/imports';
import { books } from './books/noun';
import type { ImportNoun } from './noun';
import { products } from './products/noun';
import { authors } from './records/authors';
import { genres } from './records/genres';
import { groups } from './records/groups';
import { organizations } from './records/organizations';
import { issuers, staff } from './records/people';
import { publishers } from './records/publishers';

/** The nouns whose tables may be brought in; their columns are registered in the contract (`IMPORT_TABLES`). */
export const importNouns: Readonly<Record<ImportNounName, ImportNoun>> = {
  ...{ books, issuers, staff, publishers, authors, genres, organizations, groups, products },
};
