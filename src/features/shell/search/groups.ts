import type { TitleCard } from '@/contract/endpoints/titles';
import { paths } from '@/shared/lib/paths';
import { suggestionText } from '@/text/suggestions';
import type { Suggested } from './suggest';

/** A suggested name, and its number of titles. */
export interface NameOption {
  kind: 'author' | 'issuer' | 'campaign';
  key: string;
  href: string;
  name: string;
  count: number;
}

export interface TitleOption {
  kind: 'title';
  key: string;
  href: string;
  card: TitleCard;
}

export type Option = NameOption | TitleOption;

export interface OptionGroup {
  label: string;
  options: Option[];
}

type Named = Suggested['authors' | 'issuers' | 'campaigns'][number];

const namesOf = <One extends Named>(
  kind: NameOption['kind'],
  named: readonly One[],
  hrefOf: (id: One['id']) => string,
): NameOption[] => named.map(({ id, name, count }) => ({ kind, key: `${kind}-${id}`, href: hrefOf(id), name, count }));

const titlesOf = (titles: readonly TitleCard[]): TitleOption[] =>
  titles.map((card) => ({ kind: 'title', key: `title-${card.id}`, href: paths.product(card), card }));

/** The options by kind; empty kinds are left out. */
export const groupsOf = ({ titles, authors, issuers, campaigns, nearest }: Suggested): OptionGroup[] =>
  [
    { label: suggestionText.titles, options: titlesOf(titles) },
    { label: suggestionText.authors, options: namesOf('author', authors, paths.author) },
    { label: suggestionText.issuers, options: namesOf('issuer', issuers, paths.issuer) },
    {
      label: suggestionText.campaigns,
      options: namesOf('campaign', campaigns, (id) => paths.campaign(id)),
    },
    { label: suggestionText.nearest, options: titlesOf(nearest) },
  ].filter(({ options }) => options.length > 0);
