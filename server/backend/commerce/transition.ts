import { sql } from 'drizzle-orm';
import type { AppError } from '@/contract/vocabulary/error-codes';
import type { TransitionActor } from '@/contract/vocabulary/roles';
import type { Machine, Position, Refusal } from '@/contract/states/machine';
import type { Actor, TransactionContext } from './kernel';

/** A step of a life cycle: the action taken, and why. */
export interface Step<Status, Action> {
  action: Action;
  from: Status;
  to: Status;
  note: string;
}

/** A side effect of a step, in its transaction. */
export type Effect<Subject, Status, Action> = (
  ctx: TransactionContext<Actor>,
  subject: Subject,
  step: Step<Status, Action>,
) => Promise<unknown>;

/** Effect of an action that changes nothing but the status. */
export const NO_EFFECT = async (): Promise<void> => undefined;

/** Marks an action of the table that no use case offers yet; a transition with it does not compile. */
export const NOT_OFFERED = 'not offered';

/**
 * The life cycle of a noun: what `transition` needs of it. `Offered` are the actions that use cases take; every other
 * action of the table is declared NOT_OFFERED, so that none is forgotten.
 */
export interface LifeCycle<Subject, Status, Action extends string, Kind, Offered extends Action = Action> {
  machine: Machine<Status, Action, TransitionActor, Kind>;
  position: (subject: Subject) => Position<Status, Kind>;
  /**
   * The guarded write: one statement that makes the step only while the subject is still in `step.from`. Returns
   * whether it was. A noun that stores its status uses `writeStatus`; one whose status follows from facts writes the
   * fact.
   */
  write: (ctx: TransactionContext<Actor>, subject: Subject, step: Step<Status, Offered>) => Promise<boolean>;
  /** Records the step in the subject's history; `insertStep`, or NO_EFFECT. */
  record: Effect<Subject, Status, Offered>;
  /** What each action changes in addition to the status. */
  effects: Record<Offered, Effect<Subject, Status, Offered>> & Record<Exclude<Action, Offered>, typeof NOT_OFFERED>;
  /** Writes the events of the step to the outbox, or NO_EFFECT. */
  announce: Effect<Subject, Status, Offered>;
  /** Returns the error for a refused action and the reason of the refusal; `status` also after a concurrent change. */
  refuse: (ctx: TransactionContext<Actor>, subject: Subject, refusal: Refusal) => Promise<AppError>;
}

export type Outcome<Status, Action> = { moved: true; step: Step<Status, Action> } | { moved: false; refusal: Refusal };

/**
 * Takes an action on a subject if its machine allows it and no concurrent step came first: status, history, effect and
 * events, in the caller's transaction. Returns the outcome; use it when a refusal is no error.
 * @param subject as it was read; it need not be locked
 * @param note reason shown in the history
 */
export const tryTransition = async <Subject, Status, Action extends string, Kind, Offered extends Action>(
  ctx: TransactionContext<Actor>,
  life: LifeCycle<Subject, Status, Action, Kind, Offered>,
  action: Offered,
  subject: Subject,
  note = '',
): Promise<Outcome<Status, Offered>> => {
  const verdict = life.machine.decide(action, life.position(subject), ctx.actor.role);
  if (!verdict.allowed) return { moved: false, refusal: verdict.refusal };
  const step = { action, from: verdict.from, to: verdict.to, note };
  if (!(await life.write(ctx, subject, step))) return { moved: false, refusal: 'status' };
  await life.record(ctx, subject, step);
  await life.effects[action](ctx, subject, step);
  await life.announce(ctx, subject, step);
  return { moved: true, step };
};

/**
 * Takes an action on a subject, or throws: `tryTransition` for use cases to which a refusal is an error.
 * @throws {AppError} the error that the noun's `refuse` returns
 */
export const transition = async <Subject, Status, Action extends string, Kind, Offered extends Action>(
  ctx: TransactionContext<Actor>,
  life: LifeCycle<Subject, Status, Action, Kind, Offered>,
  action: Offered,
  subject: Subject,
  note = '',
): Promise<Step<Status, Offered>> => {
  const outcome = await tryTransition(ctx, life, action, subject, note);
  if (outcome.moved) return outcome.step;
  throw await life.refuse(ctx, subject, outcome.refusal);
};

/**
 * The guarded write of a noun that stores its status.
 * @param table with the columns `id`, `status` and `updated_at`
 */
export const writeStatus =
  (table: string) =>
  async (
    { tx, now }: TransactionContext<Actor>,
    { id }: { id: string | number },
    { from, to }: { from: number; to: number },
  ): Promise<boolean> => {
    const moved = await tx.rows(sql`
      UPDATE ${sql.identifier(table)} SET status = ${to}, updated_at = ${now.toISOString()}
      WHERE id = ${id} AND status = ${from} RETURNING id`);
    return moved.length > 0;
  };

/**
 * Records a step with its actor, time and reason.
 * @param table with the columns `status`, `at`, `actor_id`, `actor_name` and `note`
 * @param owner the column that names the subject
 */
export const insertStep =
  (table: string, owner: string) =>
  async (
    { tx, now, actor }: TransactionContext<Actor>,
    { id }: { id: string | number },
    { to, note }: { to: number; note: string },
  ): Promise<void> => {
    await tx.rows(sql`
      INSERT INTO ${sql.identifier(table)} (${sql.identifier(owner)}, status, at, actor_id, actor_name, note)
      VALUES (${id}, ${to}, ${now.toISOString()}, ${actor.id}, ${actor.name}, ${note})`);
  };
