import type { Database } from '@server/backend/db/database';
import { renderSql } from '@server/backend/db/render-sql';

/** A database, and the text of every statement that was sent to it outside and inside of transactions, in any lane. */
export const watchDatabase = (db: Database): { db: Database; sent: string[]; inside: string[] } => {
  const [sent, inside]: [string[], string[]] = [[], []];
  const watch = (inner: Database): Database => ({
    ...inner,
    rows(query) {
      sent.push(renderSql(query).text);
      return inner.rows(query);
    },
    transaction: (work, mode) =>
      inner.transaction(
        (tx) =>
          work({
            rows(query) {
              inside.push(renderSql(query).text);
              return tx.rows(query);
            },
          }),
        mode,
      ),
    on: (lane) => watch(inner.on(lane)),
  });
  return { db: watch(db), sent, inside };
};
