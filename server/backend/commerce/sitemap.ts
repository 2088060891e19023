import { sql, type SQL } from 'drizzle-orm';
import type { ApiAnswer } from '@/contract/api';
import type { sitemapEndpoints } from '@/contract/endpoints/sitemap';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE } from '@/contract/vocabulary/roles';
import { hasUuids, SITEMAP_KINDS, type SitemapKind } from '@/contract/vocabulary/sitemap';
import type { Anyone, CallContext } from './kernel';
import type { BackendNoun } from './noun';
import { limitTo } from './conditions';
import { isAccepted } from './row-conditions';
import { wasOffered } from './contributors/series';

type Parts = ApiAnswer<'GET /sitemap'>;
type Pages = ApiAnswer<'GET /sitemap/pages'>;

/** Condition: products of fairs that are neither over nor cancelled; needs `p` products and `c` campaigns. */
const isShown = (now: Date): SQL =>
  sql`${isAccepted('p')} AND c.cancelled_at IS NULL AND c.ends_at > ${now.toISOString()}`;

/** Books of products at such fairs, on their own or within a combo or a series. */
const shownBooks = (now: Date, column: SQL, joins: SQL): SQL => sql`
  (SELECT ${column} FROM products p JOIN campaigns c ON c.id = p.campaign_id
   JOIN product_items pi ON pi.product_id = p.id ${joins} WHERE ${isShown(now)})`;

/**
 * Queries of the pages of each kind: `id`, `slug` and `changed_at`. Pages of authors, publishers and issuers without a
 * book on sale are not to be indexed, so they are left out. Pages that show more than one record have no date, because
 * a change of the other records is not tracked.
 */
const LISTED: Record<SitemapKind, (now: Date) => SQL> = {
  products: (now) => sql`
    SELECT p.id, p.slug, greatest(p.updated_at, b.updated_at, c.updated_at) AS changed_at
    FROM products p JOIN campaigns c ON c.id = p.campaign_id LEFT JOIN books b ON b.id = p.book_id WHERE ${isShown(now)}`,
  campaigns: () => sql`SELECT id, NULL::text AS slug, updated_at AS changed_at FROM campaigns`,
  series: () => sql`
    SELECT s.id, NULL::text AS slug, NULL::timestamptz AS changed_at FROM books s WHERE s.is_series AND ${wasOffered}`,
  authors: (now) => sql`
    SELECT a.id, NULL::text AS slug, NULL::timestamptz AS changed_at FROM authors a
    WHERE a.id IN ${shownBooks(now, sql`ba.author_id`, sql`JOIN book_authors ba ON ba.book_id = pi.book_id`)}`,
  publishers: (now) => sql`
    SELECT pb.id, NULL::text AS slug, NULL::timestamptz AS changed_at FROM publishers pb
    WHERE pb.id IN ${shownBooks(now, sql`b.publisher_id`, sql`JOIN books b ON b.id = pi.book_id`)}`,
  issuers: (now) => sql`
    SELECT u.id, NULL::text AS slug, NULL::timestamptz AS changed_at FROM users u
    WHERE u.role = ${ROLE.ISSUER} AND u.active AND u.id IN
      (SELECT p.issuer_id FROM products p JOIN campaigns c ON c.id = p.campaign_id WHERE ${isShown(now)})`,
};

const readParts = ({ db, now }: CallContext<Anyone>, kind: SitemapKind): Promise<Parts['parts']> =>
  db.rows(sql`
    SELECT ${kind}::text AS kind, (place / ${LIMITS.sitemapPart}::int + 1)::int AS part, id::text AS "from", changed_at AS "changedAt"
    FROM (SELECT id, place, max(changed_at) OVER (PARTITION BY place / ${LIMITS.sitemapPart}::int) AS changed_at
          FROM (SELECT id, changed_at, row_number() OVER (ORDER BY id) - 1 AS place
                FROM (${LISTED[kind](now)}) listed) placed) parted
    WHERE place % ${LIMITS.sitemapPart}::int = 0 ORDER BY place`);

/** Returns the start of each part of the sitemap, of one kind or of all. */
const listParts = async (ctx: CallContext<Anyone>, kind: SitemapKind | undefined): Promise<Parts> => {
  const parts: Parts['parts'] = [];
  // In sequence: each query reads all rows of its kind.
  for (const one of kind ? [kind] : SITEMAP_KINDS) parts.push(...(await readParts(ctx, one)));
  return { parts };
};

/** Returns the pages of a kind from an id on, as many as requested, and the id where the next ones start. */
const listPages = async (
  { db, now }: CallContext<Anyone>,
  { kind, from, size }: { kind: SitemapKind; from: string; size: number },
): Promise<Pages> => {
  const first = hasUuids(kind) ? sql`${from}::uuid` : sql`${from}::bigint`;
  const rows = await db.rows<Pages['entries'][number]>(sql`
    SELECT listed.id::text, slug, changed_at AS "changedAt" FROM (${LISTED[kind](now)}) listed
    WHERE listed.id >= ${first} ORDER BY listed.id ${limitTo(LIMITS.sitemapPage + 1)}`);
  return { entries: rows.slice(0, size), next: rows[size]?.id ?? null };
};

/** Maps endpoints to use cases. */
export const sitemapBackend: BackendNoun<typeof sitemapEndpoints> = {
  handlers: {
    'GET /sitemap': ({ ctx, input }) => listParts(ctx, input.query.kind),
    'GET /sitemap/pages': ({ ctx, input }) => listPages(ctx, input.query),
  },
};
