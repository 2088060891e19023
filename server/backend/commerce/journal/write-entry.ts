import { sql } from 'drizzle-orm';
import type { JournalKind } from '@/contract/vocabulary/journal';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import type { Sql } from '../../db/database';

/** Longest part of a user agent that is kept; browsers name themselves in less. */
const USER_AGENT = 300;

export interface NewEntry {
  kind: JournalKind;
  /** The key of the endpoint that was called. */
  action: string;
  /** Undefined for an identity without an account. */
  actor: { id: string; name: string; role: RoleId } | undefined;
  subject?: string | undefined;
  /** `done`, or the code of a refusal. */
  outcome: string;
  /** The caller's network address. */
  address: string;
  userAgent: string | undefined;
}

/** Adds an entry to the journal; in the transaction of the act where there is one. It is linked soon after (`link.ts`). */
export const writeEntry = async (db: Sql, now: Date, entry: NewEntry): Promise<void> => {
  const { kind, action, actor, subject = null, outcome, address, userAgent = '' } = entry;
  const issuerId = actor?.role === ROLE.ISSUER ? actor.id : null;
  await db.rows(sql`
    INSERT INTO journal_entries (at, kind, action, actor_id, actor_name, actor_role, issuer_id, subject, outcome, address, user_agent)
    VALUES (${now.toISOString()}, ${kind}, ${action}, ${actor?.id ?? null}, ${actor?.name ?? ''}, ${actor?.role ?? null},
      ${issuerId}, ${subject}, ${outcome}, ${address}, ${userAgent.slice(0, USER_AGENT)})`);
};
