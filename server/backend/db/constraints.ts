import { AppError, errorMessage, type ExpectedError } from '@/contract/vocabulary/error-codes';
import type { Database, Sql } from './database';

/** What the violation of a constraint means to the user: an expected error, and the form field it concerns. */
export interface Violation {
  error: ExpectedError;
  field?: string;
}

/** Violations by constraint name, as given in the migrations. */
export type Constraints = Readonly<Record<string, Violation>>;

const explain = (error: unknown, constraints: Constraints): unknown => {
  const { constraint = '' } = (error ?? {}) as { constraint?: string };
  const violation = Object.hasOwn(constraints, constraint) ? constraints[constraint] : undefined;
  if (!violation) return error;
  const { error: expected, field } = violation;
  return new AppError(expected, {}, field ? { [field]: [errorMessage(expected)] } : undefined);
};

const explained = (sql: Sql, constraints: Constraints): Sql => ({
  rows: <Row>(query: Parameters<Sql['rows']>[0]) =>
    sql.rows<Row>(query).catch((error: unknown) => {
      throw explain(error, constraints);
    }),
});

/** A database in which violations of the named constraints throw their expected error instead of the driver's. */
export const explainViolations = (db: Database, constraints: Constraints): Database => ({
  ...db,
  ...explained(db, constraints),
  transaction: (work, mode) => db.transaction((tx) => work(explained(tx, constraints)), mode),
  on: (lane) => explainViolations(db.on(lane), constraints),
});
