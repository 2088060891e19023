/** What an action does to a status, and who may take it. */
export interface Transition<Status, Actor, Kind = never> {
  from: readonly Status[];
  to: Status;
  actors: readonly Actor[];
  /** The only kinds of thing that have this action; without it, all have it. */
  kinds?: readonly Kind[];
}

/** Where a thing stands: its status and, for a machine that tells kinds apart, its kind. */
export interface Position<Status, Kind = never> {
  status: Status;
  kind?: Kind;
}

/**
 * Why an action is refused. `actor`: it is never theirs to take; `kind`: this kind of thing does not have it; `status`:
 * they may take it, but not now.
 */
export type Refusal = 'actor' | 'kind' | 'status';

export type Verdict<Status> = { allowed: true; from: Status; to: Status } | { allowed: false; refusal: Refusal };

/** A life cycle as a table. Screens ask it which buttons to show, the backend whether an action may be taken. */
export interface Machine<Status, Action extends string, Actor, Kind = never> {
  readonly transitions: Readonly<Record<Action, Transition<Status, Actor, Kind>>>;
  /** Whether an actor may take an action now and where it leads, or why they may not. */
  decide(action: Action, position: Position<Status, Kind>, actor: Actor): Verdict<Status>;
  /** What an actor may do now, in the order of the table. */
  actionsOf(position: Position<Status, Kind>, actor: Actor): Action[];
}

interface Definition<Status, Action extends string, Actor, Kind> {
  statuses: readonly Status[];
  /** Statuses in which a thing may come into being. */
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
  // A set that grows while it is walked: every status that is added is visited, too.
  for (const status of reached) for (const { from, to } of table) if (from.includes(status)) reached.add(to);
  const lost = statuses.find((status) => !reached.has(status));
  if (lost !== undefined) throw new Error(`the status ${String(lost)} is never reached`);
};

/**
 * Makes a machine of a table. It knows no business: statuses, actions, actors and kinds are the table's own.
 * @throws {Error} for a table that makes no sense, when the module that holds it is loaded: statuses listed twice, an
 * initial status that is not listed, a status that nothing leads to, or an action with an unknown status or kind, with
 * something named twice, that nobody may take or that leads nowhere
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
