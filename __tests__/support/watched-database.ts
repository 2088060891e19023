import type { Database } from '@server/backend/db/database';
import { renderSql } from '@server/backend/db/render-sql';

/** A database, and the text of every statement that was sent to it outside transactions, in any lane. */
export const watchDatabase = (db: Database): { db: Database; sent: string[] } => {
  const sent: string[] = [];
  const watch = (inner: Database): Database => ({
    ...inner,
    rows(query) {
      sent.push(renderSql(query).text);
      return inner.rows(query);
    },
    on: (lane) => watch(inner.on(lane)),
  });
  return { db: watch(db), sent };
};
