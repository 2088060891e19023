import { sql } from 'drizzle-orm';
import { fold, tidy } from '@/contract/rules/fold';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';

/** What a form shows of an author or publisher whose name was typed. */
interface Named {
  id: number;
  name: string;
  imageUrl: string | null;
}

interface NameRules {
  /** Chooses the one that is meant among those whose names differ only in case and tone marks; there may be none. */
  choose: (name: string, alike: readonly Named[]) => Named | undefined;
  /** Creates one with this name only. */
  create: (ctx: TransactionContext, name: string) => Promise<Named>;
}

/**
 * Returns the author or publisher that an issuer names while entering a book, creating it only when there is none.
 * Writers of the table wait for each other, so that two issuers do not create the same one twice.
 */
export const findOrCreate = (
  ctx: CallContext,
  table: 'authors' | 'publishers',
  typed: string,
  { choose, create }: NameRules,
): Promise<Named> =>
  inTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    const rows = sql.identifier(table);
    await tx.rows(sql`LOCK TABLE ${rows} IN SHARE ROW EXCLUSIVE MODE`);
    const name = tidy(typed);
    const alike = await tx.rows<Named>(sql`
      SELECT id, name, image_url AS "imageUrl" FROM ${rows} WHERE fold(name) = ${fold(name)}
      ORDER BY lower(name) = lower(${name}) DESC, id`);
    return choose(name, alike) ?? create(ctx, name);
  });
