import { paths } from '@/shared/lib/paths';
import type { ContributorData } from './load-contributor';

/** The address of the page about them. */
export const pathOfContributor = ({ kind, id }: Pick<ContributorData, 'kind' | 'id'>): string =>
  kind === 'issuer' ? paths.issuer(String(id)) : paths[kind](Number(id));
