import { sql } from 'drizzle-orm';
import type { EditionSales, EditionsSold } from '@/contract/endpoints/statistics';
import { BOOK_FORMAT, EDITIONS, type Edition } from '@/contract/vocabulary/kinds';
import { FILE } from '../books/book-file';
import { holdsEdition, joinSoldBooks } from '../books/sold-editions';
import type { CallContext } from '../kernel';
import { planned } from './planned';
import { rangeOf } from './range';
import { inScope, type RangeScope } from './scope';

const MINUTE_MS = 60_000;

interface Row {
  edition: Edition;
  sold: number;
  opened: number;
  /** Pages, or milliseconds. */
  extent: number;
  unmeasured: number;
}

const PAPER = sql.raw(String(BOOK_FORMAT.PAPER));

/** Editions in the orders `o` of a scope, each once for an order and a book. */
const soldIn = (scope: RangeScope) => sql`
  SELECT DISTINCT o.id AS order_id, pi.book_id, known.edition
  FROM orders o ${joinSoldBooks} CROSS JOIN (VALUES ('pdf'), ('audio')) known(edition)
  WHERE ${inScope({ ...scope, counted: 'sold' })} AND (p.format <> ${PAPER} OR l.with_pdf OR l.with_audio)
    AND CASE known.edition WHEN 'pdf' THEN ${holdsEdition('pdf')} ELSE ${holdsEdition('audio')} END`;

const wholeUnits = ({ edition, extent, ...row }: Row): EditionSales => ({
  ...row,
  edition,
  extent: edition === 'pdf' ? extent : Math.floor(extent / MINUTE_MS),
});

/**
 * PDF and audio in the orders of a range that were neither cancelled nor returned, with the pages and minutes of their
 * present files, and how many were opened (D4.19.10).
 */
export const readEditionsSold = async (ctx: CallContext, scope: RangeScope): Promise<EditionsSold> => {
  const range = await rangeOf(ctx, scope);
  const rows = await planned(ctx.db, (tx) =>
    tx.rows<Row>(sql`
      WITH sold AS MATERIALIZED (${soldIn({ ...scope, ...range })})
      SELECT s.edition, count(*)::int AS sold, count(e.first_read_at)::int AS opened,
        coalesce(sum(u.extent), 0)::bigint AS extent, (count(*) FILTER (WHERE coalesce(u.extent, 0) = 0))::int AS unmeasured
      FROM sold s JOIN books b ON b.id = s.book_id
        LEFT JOIN uploads u ON u.id = CASE s.edition WHEN 'pdf' THEN ${FILE.pdf} ELSE ${FILE.audio} END
        LEFT JOIN entitlements e ON e.order_id = s.order_id AND e.book_id = s.book_id AND e.edition = s.edition
      GROUP BY s.edition`),
  );
  const none = { sold: 0, opened: 0, extent: 0, unmeasured: 0 };
  return {
    ...range,
    editions: EDITIONS.map((edition) =>
      wholeUnits(rows.find((row) => row.edition === edition) ?? { edition, ...none }),
    ),
  };
};
