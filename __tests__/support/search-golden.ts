import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalogue } from '@server/backend/commerce/shelf/catalogue';
import { PRODUCT_FACETS, type ProductFacet } from '@/contract/endpoints/products';
import type { CampaignBoard } from '@server/backend/commerce/shelf/campaign-board';
import { find } from '@server/backend/commerce/shelf/find';

/**
 * What a user types, in what way, and what they look for: `title:…`, `author:…`, `publisher:…`, `issuer:…`, `fair:…`.
 */
export interface GoldenQuery {
  kind: string;
  typed: string;
  wanted: string;
}

/** The kind of queries for books that do not exist. */
export const ABSENT = 'absent';

export const readGolden = (): GoldenQuery[] =>
  readFileSync(path.join(__dirname, 'search-golden.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', typed = '', wanted = ''] = line.split('\t');
      return { kind, typed, wanted };
    });

/** Whether a product matches what was looked for: by its title, or by a facet. */
const isWanted = (catalogue: Catalogue, product: number, wanted: string): boolean => {
  const [field, name] = [wanted.slice(0, wanted.indexOf(':')), wanted.slice(wanted.indexOf(':') + 1)];
  if (field === 'title') return catalogue.entries[product]!.title === name;
  const facet = PRODUCT_FACETS.indexOf((field === 'fair' ? 'campaign' : field) as ProductFacet);
  const codes = catalogue.codes.view().subarray(catalogue.codesFrom.at(product), catalogue.codesFrom.at(product + 1));
  return codes.some(
    (code) => catalogue.facets.facetOf.at(code) === facet && catalogue.facets.values[code]!.name === name,
  );
};

/**
 * The rank of the first wanted title in the results; -1 if it is not found, or if there are results where none should
 * be.
 */
export const placeOf = (
  catalogue: Catalogue,
  campaigns: CampaignBoard,
  { kind, typed, wanted }: GoldenQuery,
): number => {
  const { products } = find(catalogue, campaigns, { title: typed, sort: 'fit' }, { byTitle: true });
  if (kind === ABSENT) return products.length === 0 ? 0 : -1;
  return products.findIndex((product) => isWanted(catalogue, product, wanted));
};

export interface Score {
  queries: number;
  first: number;
  amongFive: number;
}

/** How many of the queries find the wanted title first, and among the first five, by kind. */
export const scoreGolden = (
  catalogue: Catalogue,
  campaigns: CampaignBoard,
): { scores: Map<string, Score>; missed: GoldenQuery[] } => {
  const scores = new Map<string, Score>();
  const missed: GoldenQuery[] = [];
  for (const query of readGolden()) {
    const place = placeOf(catalogue, campaigns, query);
    const score = scores.get(query.kind) ?? { queries: 0, first: 0, amongFive: 0 };
    scores.set(query.kind, {
      queries: score.queries + 1,
      first: score.first + (place === 0 ? 1 : 0),
      amongFive: score.amongFive + (place >= 0 && place < 5 ? 1 : 0),
    });
    if (place !== 0) missed.push(query);
  }
  return { scores, missed };
};
