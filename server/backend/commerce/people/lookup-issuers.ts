import { sql } from 'drizzle-orm';
import type { IssuerLookup } from '@/contract/endpoints/people';
import { LIMITS } from '@/contract/vocabulary/limits';
import { ROLE } from '@/contract/vocabulary/roles';
import { limitTo } from '../conditions';
import type { CallContext } from '../kernel';

/** Similarity by trigrams from which a name is offered as what a text with typing errors may mean. */
const SIMILAR = 0.4;

interface Hit {
  exact: boolean;
  id: string;
  name: string;
  code: string;
  email: string;
}

/**
 * The issuers that each text may mean: those of this code, e-mail or name, whatever its case and accents; if there are
 * none, those of a similar name or with the text in their name.
 */
export const lookupIssuers = async ({ db }: CallContext, typed: readonly string[]): Promise<IssuerLookup[]> => {
  const rows = await db.rows<{ typed: string; hits: Hit[] }>(sql`
    WITH issuer AS MATERIALIZED (
      SELECT u.id, u.name, u.code, u.email, fold(u.name) AS folded FROM users u WHERE u.role = ${ROLE.ISSUER}),
    asked AS MATERIALIZED (
      SELECT text, lower(text) AS lowered, fold(text) AS folded, place
      FROM unnest(${sql.param([...typed])}::text[]) WITH ORDINALITY AS given(text, place))
    SELECT asked.text AS typed, (
      SELECT coalesce(json_agg(hit), '[]') FROM (
        SELECT one.exact, one.id, one.name, one.code, one.email FROM (
          SELECT issuer.*, similarity(issuer.folded, asked.folded) AS likeness,
            lower(issuer.code) = asked.lowered OR lower(issuer.email) = asked.lowered OR issuer.folded = asked.folded AS exact
          FROM issuer) one
        WHERE one.exact OR one.likeness >= ${SIMILAR} OR (asked.folded <> '' AND strpos(one.folded, asked.folded) > 0)
        ORDER BY one.exact DESC, one.likeness DESC, one.folded, one.id ${limitTo(LIMITS.similarIssuers)}) hit) AS hits
    FROM asked ORDER BY asked.place`);
  return rows.map(({ typed: text, hits }) => {
    const exact = hits.some((hit) => hit.exact);
    return { typed: text, exact, issuers: exact ? hits.filter((hit) => hit.exact) : hits };
  });
};
