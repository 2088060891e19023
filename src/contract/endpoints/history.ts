import { z } from 'zod';
import { endpoints } from '../endpoint';
import { gatherHistoryKinds, type NounContracts } from '../noun';
import { LIMITS } from '../vocabulary/limits';
import { ROLE } from '../vocabulary/roles';
import { instant, intId, listOf, paging } from '../schema';

/** The value of a field in readable form: names instead of ids. */
export const fact = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

export type Fact = z.output<typeof fact>;

const facts = z.record(z.string(), fact).nullable();

/** One change: the differing fields, before and after; null where the record did not exist. */
const change = z.object({ id: intId, at: instant, actorName: z.string(), before: facts, after: facts });

export type Change = z.output<typeof change>;

const historyQuery = z.strictObject(paging(LIMITS.tableSize));

export type HistoryQuery = z.output<typeof historyQuery>;

const historyOf = (kinds: readonly string[]) =>
  endpoints({
    'GET /history/{kind}/{id}': {
      summary:
        'Who changed a record, what and when, the newest first; an issuer sees that of the own books and books for sale.',
      access: [ROLE.SYSTEM, ROLE.ISSUER],
      params: z.strictObject({ kind: z.enum(kinds), id: z.string().min(1).max(64) }),
      query: historyQuery,
      answer: listOf(change),
      errors: ['NOT_FOUND'],
    },
  });

export type HistoryEndpoints = ReturnType<typeof historyOf>;

/** Returns the nouns together with the history noun, which covers those that keep a history. */
export const withHistory = <Nouns extends NounContracts>(
  nouns: Nouns,
): Nouns & { history: { endpoints: HistoryEndpoints } } => ({
  ...nouns,
  history: { endpoints: historyOf(gatherHistoryKinds(nouns)) },
});
