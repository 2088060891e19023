/** A life cycle: who may move a thing from which state to which, by which action. */
export interface Transition<State, Action extends string, Actor> {
  action: Action;
  from: readonly State[];
  to: State;
  actors: readonly Actor[];
}

/** Refuses a nonsense table when the module loads: unknown states, moves onto themselves, doubled moves, orphans. */
export const defineTransitions = <State extends number, Action extends string, Actor>(
  states: readonly State[],
  initial: readonly State[],
  table: readonly Transition<State, Action, Actor>[],
): readonly Transition<State, Action, Actor>[] => {
  const seen = new Set<string>();
  for (const move of table) {
    if (!move.from.length || !move.actors.length) throw new Error(`transition ${move.action} is empty`);
    for (const from of move.from) {
      if (!states.includes(from) || !states.includes(move.to)) throw new Error(`${move.action} names an unknown state`);
      const key = `${move.action}:${from}`;
      if (from === move.to || seen.has(key)) throw new Error(`transition ${key} is doubled or leads nowhere`);
      seen.add(key);
    }
  }
  const reached = new Set<State>([...initial, ...table.map((move) => move.to)]);
  const orphan = states.find((state) => !reached.has(state));
  if (orphan !== undefined) throw new Error(`state ${orphan} is never reached`);
  return table;
};
