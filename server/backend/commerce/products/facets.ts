import { sql, type SQL } from 'drizzle-orm';
import type { ProductFacets, ProductFilters } from '@/contract/endpoints/products';
import type { Anyone, CallContext } from '../kernel';
import { conditions, wordingOf, type FilterName, type Wording } from './search';

type FacetName = keyof ProductFacets & FilterName;

const members = sql`JOIN product_items pi ON pi.product_id = p.id JOIN books b ON b.id = pi.book_id`;

/** Where each facet takes its value and name from; counted are distinct products. */
interface Facet {
  id: SQL;
  name: SQL;
  parent?: SQL;
  joins: SQL;
}

const FACETS: Record<FacetName, Facet> = {
  campaign: { id: sql`c.id`, name: sql`c.name`, joins: sql`` },
  issuer: { id: sql`u.id`, name: sql`u.name`, joins: sql`JOIN users u ON u.id = p.issuer_id` },
  type: { id: sql`p.type`, name: sql`''`, joins: sql`` },
  // A product counts for its own genre and for that one's parent, as the filter does.
  genre: {
    id: sql`g.id`,
    name: sql`g.name`,
    parent: sql`g.parent_id`,
    joins: sql`JOIN genres own ON own.id = p.genre_id JOIN genres g ON g.id IN (own.id, own.parent_id)`,
  },
  format: {
    id: sql`f.id`,
    name: sql`''`,
    joins: sql`CROSS JOIN LATERAL (
      SELECT p.format::int AS id
      UNION SELECT 2 WHERE p.pdf_extra_price IS NOT NULL
      UNION SELECT 3 WHERE p.audio_extra_price IS NOT NULL) f`,
  },
  author: {
    id: sql`a.id`,
    name: sql`a.name`,
    joins: sql`${members} JOIN book_authors ba ON ba.book_id = b.id JOIN authors a ON a.id = ba.author_id`,
  },
  publisher: {
    id: sql`pb.id`,
    name: sql`pb.name`,
    joins: sql`${members} JOIN publishers pb ON pb.id = b.publisher_id`,
  },
  language: { id: sql`b.language`, name: sql`b.language`, joins: sql`${members} AND b.language IS NOT NULL` },
};

const countOf = (facet: FacetName, query: ProductFilters, now: Date, how: Wording): SQL => {
  const { id, name, parent = sql`null::int`, joins } = FACETS[facet];
  const { fair, product } = conditions(query, now, how, facet);
  return sql`
    SELECT ${sql.raw(`'${facet}'`)} AS facet, to_jsonb(${id}) AS id, ${name} AS name, ${parent} AS parent,
      count(DISTINCT p.id)::int AS count
    FROM products p JOIN campaigns c ON c.id = p.campaign_id ${joins}
    WHERE ${fair} AND ${product} GROUP BY 2, 3, 4`;
};

const NAMES = Object.keys(FACETS) as FacetName[];

const readFacets = ({ db, now }: CallContext<Anyone>, query: ProductFilters, how: Wording) => {
  const counts = sql.join(
    NAMES.map((facet) => countOf(facet, query, now, how)),
    sql` UNION ALL `,
  );
  return db.rows<{ facet: FacetName; values: ProductFacets[FacetName] }>(sql`
    SELECT facet, json_agg(json_build_object('id', id, 'name', name, 'count', count, 'parentId', parent) ORDER BY count DESC, name) AS values
    FROM (${counts}) counted GROUP BY facet`);
};

/**
 * How many products each filter value would leave, most first; a filter does not narrow its own counts. Words that are
 * found nowhere are forgiven their typing errors, as in the list.
 */
export const getProductFacets = async (ctx: CallContext<Anyone>, query: ProductFilters): Promise<ProductFacets> => {
  const rows = await readFacets(ctx, query, await wordingOf(ctx, query));
  const found = Object.fromEntries(rows.map((row) => [row.facet, row.values]));
  return Object.fromEntries(NAMES.map((name) => [name, found[name] ?? []])) as ProductFacets;
};
