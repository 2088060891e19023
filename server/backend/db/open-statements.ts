import type { Sql } from './database';

interface Watched {
  sql: Sql;
  /** What of its statements is not answered yet. */
  open: ReadonlySet<Promise<unknown>>;
  /** Whether a statement has failed: unless a savepoint was gone back to, nothing of the transaction can be committed. */
  hasFailed(): boolean;
}

/** A transaction whose statements may be left to its end. */
export const watchStatements = ({ rows }: Sql): Watched => {
  const open = new Set<Promise<unknown>>();
  let failed = false;
  const watch = async (statement: Promise<unknown>): Promise<void> => {
    open.add(statement);
    try {
      await statement;
    } catch {
      // Whoever has asked is told; here only that it happened counts.
      failed = true;
    } finally {
      open.delete(statement);
    }
  };
  return {
    open,
    hasFailed: () => failed,
    sql: {
      rows<Row>(query: Parameters<Sql['rows']>[0]) {
        const statement = rows<Row>(query);
        void watch(statement);
        return statement;
      },
    },
  };
};
