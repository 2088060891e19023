import { AppError, errorMessage, type ExpectedError } from '@/contract/vocabulary/error-codes';
import type { Database, Sql } from './database';

/** What the violation of a constraint means to a person: an expected error, and the field of the form it concerns. */
export interface Violation {
  error: ExpectedError;
  field?: string;
}

/** Violations by the names that the migrations give the constraints. */
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

/** A database whose named constraints refuse with their expected error instead of the error of the driver. */
export const explainViolations = (db: Database, constraints: Constraints): Database => ({
  ...db,
  ...explained(db, constraints),
  transaction: (work, mode) => db.transaction((tx) => work(explained(tx, constraints)), mode),
  on: (lane) => explainViolations(db.on(lane), constraints),
});
