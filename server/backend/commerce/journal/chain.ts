import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';

/** What an entry `e` says, as one text that is the same on every engine and for as long as it is kept. */
export const contentOf = sql`jsonb_build_array(e.id, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), e.kind,
  e.action, e.actor_id, e.actor_name, e.actor_role, e.issuer_id, e.subject, e.outcome, e.address, e.user_agent)::text`;

/** The hash before the first entry ever. */
export const NO_HASH = '';

/** The hash of an entry in its chain: a changed entry no longer fits it, nor those after it. */
export const hashAfter = (before: string, content: string): string =>
  createHash('sha256').update(`${before}\n${content}`).digest('hex');
