/** The effect of an action on a status, and who may take it. */
export interface Transition<Status, Actor, Kind = never> {
  from: readonly Status[];
  to: Status;
  actors: readonly Actor[];
  /** The kinds of records that have this action; without it, all do. */
  kinds?: readonly Kind[];
}

/** The state of a record: its status and, for a machine that distinguishes kinds, its kind. */
export interface Position<Status, Kind = never> {
  status: Status;
  kind?: Kind;
}

/**
 * Why an action is refused. `actor`: the actor may never take it; `kind`: this kind of record does not have it;
 * `status`: the actor may take it, but not now.
 */
export type Refusal = 'actor' | 'kind' | 'status';

export type Verdict<Status> = { allowed: true; from: Status; to: Status } | { allowed: false; refusal: Refusal };

/**
 * A life cycle as a table. Screens use it to decide which buttons to show, the backend to decide whether an action is
 * allowed.
 */
export interface Machine<Status, Action extends string, Actor, Kind = never> {
  readonly transitions: Readonly<Record<Action, Transition<Status, Actor, Kind>>>;
  /** Whether an actor may take an action now and the resulting status, or the reason why not. */
  decide(action: Action, position: Position<Status, Kind>, actor: Actor): Verdict<Status>;
  /** What an actor may do now, in the order of the table. */
  actionsOf(position: Position<Status, Kind>, actor: Actor): Action[];
}

interface Definition<Status, Action extends string, Actor, Kind> {
  statuses: readonly Status[];
  /** Statuses in which a record may be created. */
  initial: readonly Status[];
  kinds?: readonly Kind[];
  transitions: Readonly<Record<Action, Transition<Status, Actor, Kind>>>;
}

const hasDoubles = (list: readonly unknown[]): boolean => new Set(list).size < list.length;

const assertSound = <Status, Actor, Kind>(
  action: string,
  { from, to, actors, kinds }: Transition<Status, Actor, Kind>,
  known: { statuses: readonly Status[]; kinds?: readonly Kind[] },
): void => {
  const lists = [from, actors, ...(kinds ? [kinds] : [])];
  if (lists.some((list) => list.length === 0)) throw new Error(`the action ${action} can never be taken`);
  if (lists.some(hasDoubles)) throw new Error(`the action ${action} names something twice`);
  if (from.includes(to)) throw new Error(`the action ${action} leads nowhere`);
  if (![...from, to].every((status) => known.statuses.includes(status)))
    throw new Error(`the action ${action} names an unknown status`);
  if (kinds?.some((kind) => !known.kinds?.includes(kind)))
    throw new Error(`the action ${action} names an unknown kind`);
};

const assertStatuses = <Status>(statuses: readonly Status[], initial: readonly Status[]): void => {
  if (hasDoubles(statuses)) throw new Error('a status is listed twice');
  const unknown = initial.find((status) => !statuses.includes(status));
  if (unknown !== undefined) throw new Error(`the initial status ${String(unknown)} is unknown`);
};

const assertReachable = <Status, Action extends string, Actor, Kind>({
  statuses,
  initial,
  transitions,
}: Definition<Status, Action, Actor, Kind>): void => {
  const table = Object.values<Transition<Status, Actor, Kind>>(transitions);
  const reached = new Set(initial);
  // The set grows during the iteration, so every added status is visited, too.
  for (const status of reached) for (const { from, to } of table) if (from.includes(status)) reached.add(to);
  const lost = statuses.find((status) => !reached.has(status));
  if (lost !== undefined) throw new Error(`the status ${String(lost)} is never reached`);
};

/**
 * Builds a machine from a table. It has no domain knowledge: statuses, actions, actors and kinds are defined by the
 * table.
 * @throws {Error} for an inconsistent table, when the module that contains it is loaded: statuses listed twice, an
 * initial status that is not listed, an unreachable status, or an action with an unknown status or kind, with
 * duplicates, without actors or without a target status
 */
export const defineMachine = <Status, Action extends string, Actor, Kind = never>(
  definition: Definition<Status, Action, Actor, Kind>,
): Machine<Status, Action, Actor, Kind> => {
  const { statuses, initial, transitions } = definition;
  assertStatuses(statuses, initial);
  const actions = Object.keys(transitions) as Action[];
  for (const action of actions) assertSound(action, transitions[action], definition);
  assertReachable(definition);

  const decide = (action: Action, { status, kind }: Position<Status, Kind>, actor: Actor): Verdict<Status> => {
    const { from, to, actors, kinds } = transitions[action];
    if (!actors.includes(actor)) return { allowed: false, refusal: 'actor' };
    if (kinds && (kind === undefined || !kinds.includes(kind))) return { allowed: false, refusal: 'kind' };
    return from.includes(status) ? { allowed: true, from: status, to } : { allowed: false, refusal: 'status' };
  };

  return {
    transitions,
    decide,
    actionsOf: (position, actor) => actions.filter((action) => decide(action, position, actor).allowed),
  };
};
