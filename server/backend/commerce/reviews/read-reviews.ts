import { sql, type SQL } from 'drizzle-orm';
import type {
  IssuerReviewQuery,
  OfficeReview,
  OfficeReviewQuery,
  PublicReview,
  ReviewQuery,
  ReviewSummary,
} from '@/contract/endpoints/reviews';
import { fold } from '@/contract/rules/fold';
import { shortName } from '@/contract/rules/short-name';
import type { Page } from '@/contract/schema';
import type { Side } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { allOf, anyInt, containsFolded, pageWindow, readPage } from '../conditions';
import type { Anyone, CallContext } from '../kernel';
import { isShown } from './shown';

/** Columns of a public review, with the author's full name; needs `reviewJoins`. */
const publicColumns = sql`r.id, u.name AS by, r.stars, r.text, r.images, r.created_at AS at,
  json_build_object('id', c.id, 'name', c.name) AS campaign,
  CASE WHEN r.answer IS NOT NULL THEN
    json_build_object('by', issuer.name, 'text', r.answer, 'at', r.answered_at) END AS answer`;

const report = sql`(SELECT json_build_object('reason', rp.reason, 'text', rp.text, 'at', rp.created_at,
  'isOpen', rp.settled_at IS NULL) FROM review_reports rp WHERE rp.review_id = r.id) AS report`;

export const officeColumns = sql`${publicColumns}, ${report}, r.status, r.note, r.version,
  json_build_object('id', b.id, 'name', b.name) AS book, json_build_object('id', issuer.id, 'name', issuer.name) AS issuer`;

export const reviewJoins = sql`
  JOIN users u ON u.id = r.customer_id JOIN books b ON b.id = r.book_id JOIN users issuer ON issuer.id = b.issuer_id
  JOIN orders o ON o.id = r.order_id JOIN campaigns c ON c.id = o.campaign_id`;

/** Shortens the author's name: no customer is named in full to others (A5.9). */
export const withShortName = <Review extends { by: string }>(review: Review): Review => ({
  ...review,
  by: shortName(review.by),
});

const readList = async <Review extends { by: string }>(
  { db }: CallContext<Anyone>,
  { page, size }: { page: number; size: number },
  list: { where: SQL; order: SQL; columns: SQL; joins?: SQL },
): Promise<Page<Review>> => {
  const matches = sql`FROM reviews r ${reviewJoins} ${list.joins ?? sql``} WHERE ${list.where}`;
  const { data, metadata } = await readPage<Review>(db, {
    matches,
    hits: sql`SELECT r.id ${matches} ORDER BY ${list.order}, r.id DESC ${pageWindow({ page, size })}`,
    columns: list.columns,
    joins: sql`JOIN reviews r ON r.id = hit.id ${reviewJoins}`,
    page,
    size,
  });
  return { data: data.map(withShortName), metadata };
};

/** Returns a page of the reviews of a book, the newest first. */
export const listReviews = (ctx: CallContext<Anyone>, query: ReviewQuery): Promise<Page<PublicReview>> =>
  readList<PublicReview>(ctx, query, {
    where: allOf([
      sql`r.book_id = ${query.book} AND ${isShown}`,
      query.stars && sql`r.stars = ${query.stars}`,
      query.photos && sql`cardinality(r.images) > 0`,
    ]),
    order: sql`r.created_at DESC`,
    columns: publicColumns,
  });

/** Summarises the reviews of a book: the average to one digit, and the count per number of stars. */
export const summarizeReviews = async ({ db }: CallContext<Anyone>, bookId: number): Promise<ReviewSummary> => {
  const [row] = await db.rows<ReviewSummary>(sql`
    SELECT round(avg(r.stars), 1)::float8 AS average, count(*)::int AS count,
      ARRAY(SELECT count(*) FILTER (WHERE given.stars = star)::int FROM generate_series(1, 5) star
            LEFT JOIN (SELECT r.stars FROM reviews r JOIN users u ON u.id = r.customer_id
                       WHERE r.book_id = ${bookId} AND ${isShown}) given ON true
            GROUP BY star ORDER BY star) AS stars
    FROM reviews r JOIN users u ON u.id = r.customer_id WHERE r.book_id = ${bookId} AND ${isShown}`);
  return row!;
};

const ORDER: Record<OfficeReviewQuery['sort'], SQL> = {
  newest: sql`r.updated_at DESC`,
  oldest: sql`r.updated_at`,
  starsAsc: sql`r.stars`,
  starsDesc: sql`r.stars DESC`,
};

const BY_TIME: readonly OfficeReviewQuery['sort'][] = ['newest', 'oldest'];

/** Condition: review `r` has an open report. */
export const isReported = sql`EXISTS (
  SELECT 1 FROM review_reports rp WHERE rp.review_id = r.id AND rp.settled_at IS NULL)`;

const asked = ({ search, stars }: IssuerReviewQuery): (SQL | '' | undefined)[] => [
  search && containsFolded(sql`fold(b.name || ' ' || r.text)`, fold(search)),
  stars && anyInt(sql`r.stars`, stars),
];

/** Joins the open report of every review, if any, once, instead of looking it up for each review. */
const openReport = sql`LEFT JOIN review_reports waiting ON waiting.review_id = r.id AND waiting.settled_at IS NULL`;

/**
 * Returns a page of the reviews of all books, for the organiser: when sorted by time, those with an open report first.
 */
const listAllReviews = (ctx: CallContext, query: OfficeReviewQuery): Promise<Page<OfficeReview>> =>
  readList<OfficeReview>(ctx, query, {
    where: allOf([
      query.status && anyInt(sql`r.status`, query.status),
      query.reported !== undefined && (query.reported ? sql`waiting.id IS NOT NULL` : sql`waiting.id IS NULL`),
      ...asked(query),
    ]),
    order: BY_TIME.includes(query.sort) ? sql`(waiting.id IS NOT NULL) DESC, ${ORDER[query.sort]}` : ORDER[query.sort],
    columns: officeColumns,
    joins: openReport,
  });

/** Returns a page of the published reviews of the issuer's own books. */
const listIssuerReviews = (ctx: CallContext, query: IssuerReviewQuery): Promise<Page<OfficeReview>> =>
  readList<OfficeReview>(ctx, query, {
    where: allOf([sql`${isShown} AND b.issuer_id = ${ctx.actor.id}`, ...asked(query)]),
    order: ORDER[query.sort],
    columns: officeColumns,
  });

/** Returns a page of the reviews of a side. */
export const listOfficeReviews = (
  ctx: CallContext,
  side: Side,
  query: OfficeReviewQuery,
): Promise<Page<OfficeReview>> => (side === ROLE.SYSTEM ? listAllReviews(ctx, query) : listIssuerReviews(ctx, query));
