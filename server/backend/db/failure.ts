import { types } from 'node:util';
import { AppError, type CommonErrorCode } from '@/contract/vocabulary/error-codes';
import { counterOf } from '@server/shared/metrics';

/**
 * Why the database failed, through no fault of the statement:
 * - `lost`: it cannot be reached, or the connection broke before the end of the work; nothing was done.
 * - `unknown`: the connection broke during a commit, or during a statement outside a transaction; it may or may not
 *   have been executed.
 * - `busy`: a lock, a connection or the statement itself took too long; nothing was done.
 * - `full`: out of disk space; nothing was done.
 */
export type FailureKind = 'lost' | 'unknown' | 'busy' | 'full';

const REFUSALS: Record<FailureKind, CommonErrorCode> = {
  lost: 'DATABASE_UNAVAILABLE',
  unknown: 'OUTCOME_UNKNOWN',
  busy: 'DATABASE_BUSY',
  full: 'STORAGE_FULL',
};

const failures = counterOf({
  name: 'database_failures_total',
  help: 'Calls that the database did not carry out through no fault of theirs: lost, unknown, busy, full.',
  labelNames: ['kind'],
});

const timeouts = counterOf({
  name: 'database_timeouts_total',
  help: 'Statements that were given up because a lock or they themselves took too long.',
  labelNames: ['waited_for'],
});

/** Also recognises errors of Node itself where modules have globals of their own. */
const isError = (error: unknown): error is Error => types.isNativeError(error);

/** The database failed, not the call, which may be sent again. `cause` is the driver's error. */
export class DatabaseFailure extends Error {
  override name = 'DatabaseFailure';

  constructor(
    readonly kind: FailureKind,
    cause: unknown,
  ) {
    super(`${kind}: ${isError(cause) ? cause.message : String(cause)}`, { cause });
    failures.inc({ kind });
  }

  /** The error for the caller (A5.8). */
  toRefusal(): AppError {
    return new AppError(REFUSALS[this.kind]);
  }
}

/** SQLSTATE of a lock timeout, and of a cancelled statement. */
const WAITED_FOR: Readonly<Record<string, string>> = { '55P03': 'lock', '57014': 'statement' };

/**
 * Connections (08), shut down or starting (57P), idle for too long in a transaction (25P03), no more memory (53200); a former primary
 * that has become a replica refuses to write (25006).
 */
const LOST_STATE = /^(08...|57P0.|25P03|25006|53200)$/;
const LOST_SYSTEM = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Errors of pg that have no code. */
const LOST_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/;

/** Too many connections for the server or for a role. */
const FULL_HOUSE = /^(53300|53400)$/;
const POOL_MESSAGE = /^timeout exceeded when trying to connect/;

const FULL_CODE = /^(53100|ENOSPC|EDQUOT)$/;
const FULL_MESSAGE = /no space left on device|disk quota exceeded/i;

const kindOf = (code: string, message: string): FailureKind | undefined => {
  if (FULL_CODE.test(code) || FULL_MESSAGE.test(message)) return 'full';
  if (code in WAITED_FOR || FULL_HOUSE.test(code) || POOL_MESSAGE.test(message)) return 'busy';
  if (LOST_STATE.test(code) || LOST_SYSTEM.test(code) || LOST_MESSAGE.test(message)) return 'lost';
  return undefined;
};

/** Whether the error means out of disk space, in the database or in a folder of files. */
export const isFull = (error: unknown): boolean => {
  if (!isError(error)) return false;
  return FULL_CODE.test('code' in error ? String(error.code) : '') || isFailure(error, 'full');
};

/** Returns a driver's error as a DatabaseFailure if the database failed; returns any other error unchanged. */
export const asFailure = (error: unknown): unknown => {
  if (!isError(error) || error instanceof DatabaseFailure || error instanceof AppError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const kind = kindOf(code, error.message);
  if (!kind) return error;
  const waitedFor = WAITED_FOR[code];
  if (waitedFor) timeouts.inc({ waited_for: waitedFor });
  return new DatabaseFailure(kind, error);
};

/** The server itself refused, or pg found the connection broken before it sent anything: nothing was executed. */
const isCertain = (error: unknown): boolean =>
  isError(error) && (('severity' in error && error.severity === 'ERROR') || /not queryable$/.test(error.message));

/**
 * Classifies the error of a committing statement: if the connection broke meanwhile, the response may have been lost
 * with it, so the outcome is unknown.
 */
export const asOutcome = (error: unknown): unknown => {
  const failure = asFailure(error);
  return isFailure(failure, 'lost') && !isCertain(error) ? new DatabaseFailure('unknown', error) : failure;
};

/** Whether the error is a database failure of this kind. */
export const isFailure = (error: unknown, kind: FailureKind): boolean =>
  error instanceof DatabaseFailure && error.kind === kind;

/** Whether the database as a whole failed, so that a retry by other means fails as well. */
export const isOutage = (error: unknown): boolean => error instanceof DatabaseFailure && !isGivenUp(error);

/**
 * Whether one statement was given up because a lock or the statement itself took too long: independent work may
 * continue without it.
 */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof DatabaseFailure && String((error.cause as { code?: string }).code) in WAITED_FOR;
