import { z } from 'zod';
import { day, instant, intId, listOf, oneOrMany, tableQuery, uuid } from '../schema';
import { bothSides, ofBothSides } from '../sides';
import { endpoints } from '../endpoint';
import { JOURNAL_KINDS } from '../vocabulary/journal';
import { ROLE_IDS } from '../vocabulary/roles';

/** One call that the journal keeps. */
const journalEntry = z.object({
  id: intId,
  at: instant,
  kind: z.enum(JOURNAL_KINDS),
  /** The key of the endpoint that was called. */
  action: z.string(),
  /** Who called, as they were called at that time; null for an identity without an account. */
  actor: z.object({ id: uuid, name: z.string(), role: z.literal(ROLE_IDS) }).nullable(),
  /** The id of the record that the call was about, if it was about one. */
  subject: z.string().nullable(),
  /** `done`, or the code of the refusal. */
  outcome: z.string(),
  /** The network address and the user agent of the caller. */
  address: z.string(),
  userAgent: z.string(),
});
export type JournalEntry = z.output<typeof journalEntry>;

export const JOURNAL_SORTS = ['newest', 'oldest'] as const;

const journalQuery = z.strictObject({
  /** Part of the name of who called. */
  ...tableQuery(JOURNAL_SORTS),
  kind: oneOrMany(z.enum(JOURNAL_KINDS)).optional(),
  /** Days in Viet Nam, both included. */
  from: day.optional(),
  to: day.optional(),
});
export type JournalQuery = z.output<typeof journalQuery>;

export const journalSides = bothSides({
  'GET /journal': {
    query: journalQuery,
    answer: listOf(journalEntry),
    limited: 'report',
    lane: 'long',
    admin: {
      summary: 'Sign-ins, refusals, rights, exports, looks at personal data, money and settings, the newest first.',
    },
    issuer: { summary: 'The same of the signed-in issuer’s own account.' },
  },
});

export const journalEndpoints = endpoints(ofBothSides(journalSides));

export const journalContract = { endpoints: journalEndpoints };
