import { AppError, type ErrorCode } from '@/contract/vocabulary/error-codes';
import type { RoleId } from '@/contract/vocabulary/roles';
import type { Database, Sql } from '../db/database';

/** Who calls: the signed-in user as the access token says, after the session was found alive. */
export interface Actor {
  id: string;
  role: RoleId;
  name: string;
  sessionId: string;
}

/** What every use case is handed. The instant is fixed for the whole call, so that one call sees one time. */
export interface Context {
  db: Database;
  now: Date;
}

/** A call that needs somebody signed in. */
export interface ActorContext extends Context {
  actor: Actor;
}

/** A call inside a transaction. */
export interface TxContext {
  tx: Sql;
  now: Date;
}

/** The first row, or the expected refusal when there is none. */
export const oneRow = <Row>(rows: Row[], missing: ErrorCode): Row => {
  const [row] = rows;
  if (row === undefined) throw new AppError(missing);
  return row;
};
