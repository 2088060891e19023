import type { HistoryKind } from '@/text/fields';
import type { Endpoint, EndpointKey } from './endpoint';
import type { ErrorDefinition, ErrorDefinitions } from './vocabulary/error-codes';

/** The contract of one noun; `endpoints/<noun>.ts` exports it and `api.ts` collects it. */
export interface NounContract {
  endpoints: Record<EndpointKey, Endpoint>;
  /** The errors that this noun declares; endpoints of other nouns may refer to them, too. */
  errors?: ErrorDefinitions;
  /** For a noun with a change history: the names of the noun and its fields there. */
  history?: HistoryKind;
}

export type NounContracts = Record<string, NounContract>;

type Maps<Nouns extends NounContracts> = Nouns[keyof Nouns]['endpoints'];
type Together<Map> = (Map extends unknown ? (map: Map) => void : never) extends (map: infer All) => void ? All : never;

/**
 * The endpoints of all nouns by their keys, each with its exact type. As one intersection: to look each key up in the
 * union of the nouns takes as many comparisons as there are keys times nouns, which the compiler does for minutes.
 */
export type EndpointsOf<Nouns extends NounContracts> = {
  [Key in keyof Together<Maps<Nouns>>]: Together<Maps<Nouns>>[Key];
};

/** The codes that any of the nouns declares. */
export type CodesOf<Nouns extends NounContracts> = Nouns[keyof Nouns] extends infer Noun
  ? Noun extends { errors: infer Errors }
    ? keyof Errors & string
    : never
  : never;

/**
 * Puts entries of several nouns together.
 * @throws {Error} when two nouns declare the same name: the later one would silently replace the earlier one
 */
export const gather = <Key extends string, Entry>(
  what: string,
  entriesByNoun: readonly (readonly [noun: string, entries: Readonly<Record<Key, Entry>>])[],
): [Key, Entry][] => {
  const owners = new Map<string, string>();
  return entriesByNoun.flatMap(([noun, entries]) =>
    (Object.entries(entries) as [Key, Entry][]).map((entry): [Key, Entry] => {
      const [key] = entry;
      const owner = owners.get(key);
      if (owner !== undefined) throw new Error(`The ${what} ${key} is declared by ${owner} and by ${noun}.`);
      owners.set(key, noun);
      return entry;
    }),
  );
};

/** The endpoints of all nouns. Throws when two nouns declare the same one. */
export const gatherEndpoints = (nouns: NounContracts): [EndpointKey, Endpoint][] =>
  gather(
    'endpoint',
    Object.entries(nouns).map(([noun, { endpoints }]) => [noun, endpoints] as const),
  );

/** The errors of all nouns by code. Throws when two nouns declare the same code. */
export const gatherErrors = (nouns: NounContracts): Map<string, ErrorDefinition> =>
  new Map(
    gather(
      'error',
      Object.entries(nouns).map(([noun, { errors }]) => [noun, errors ?? {}] as const),
    ),
  );

/** The names of the nouns with a change history. Throws when two nouns declare the same one. */
export const gatherHistoryKinds = (nouns: NounContracts): string[] =>
  gather(
    'history kind',
    Object.entries(nouns).map(([noun, { history }]) => [noun, history ? { [history.name]: history } : {}] as const),
  ).map(([name]) => name);
