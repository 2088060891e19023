import type { Sql } from './database';

interface Watched {
  sql: Sql;
  /** Statements that are not answered yet. */
  open: ReadonlySet<Promise<unknown>>;
  /** Whether a statement has failed: unless rolled back to a savepoint, the transaction cannot be committed. */
  hasFailed(): boolean;
}

/** A transaction whose statements may be deferred to its end. */
export const watchStatements = ({ rows }: Sql): Watched => {
  const open = new Set<Promise<unknown>>();
  let failed = false;
  const watch = async (statement: Promise<unknown>): Promise<void> => {
    open.add(statement);
    try {
      await statement;
    } catch {
      // The caller receives the error; here only the fact that it happened matters.
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
