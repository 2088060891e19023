import { sql, type SQL } from 'drizzle-orm';
import { campaignErrors } from '@/contract/endpoints/campaigns';
import type { InvitableIssuer, InvitableQuery } from '@/contract/endpoints/participants';
import { fold } from '@/contract/rules/fold';
import type { Page } from '@/contract/schema';
import { allOf, containsFolded, pageWindow, readPage } from '../conditions';
import type { Sql } from '../../db/database';
import { oneRow, type CallContext } from '../kernel';
import { isLive, takesPart } from '../row-conditions';
import { readMinimums } from './locked';
import { readRenewedTerms } from './renewed-terms';

const campaignCount = sql`(SELECT count(*)::int FROM participants pt WHERE pt.issuer_id = u.id AND ${takesPart('pt')})`;

const ORDER: Record<InvitableQuery['sort'], SQL> = {
  nameAsc: sql`fold(u.name)`,
  fairsDesc: sql`${campaignCount} DESC, fold(u.name)`,
};

const joinedAt = (campaignId: number): SQL => sql`EXISTS (SELECT 1 FROM participants pt
  WHERE pt.issuer_id = u.id AND pt.campaign_id = ${campaignId} AND ${takesPart('pt')})`;

type Listed = Omit<InvitableIssuer, 'renewed'>;

/** Adds, for issuers of an older fair, the terms on which they would be invited again. */
const withRenewed = async (
  db: Sql,
  campaignId: number,
  joined: number | undefined,
  listed: Page<Listed>,
): Promise<Page<InvitableIssuer>> => {
  const ids = listed.data.map(({ id }) => id);
  const renewed =
    joined === undefined ? undefined : await readRenewedTerms(db, await readMinimums(db, campaignId), joined, ids);
  return { ...listed, data: listed.data.map((issuer) => ({ ...issuer, renewed: renewed?.get(issuer.id) ?? null })) };
};

/** Active issuers without a live participation in a fair, by name or e-mail; or those of an older fair. Throws CAMPAIGN_NOT_FOUND. */
export const listInvitable = async (
  { db }: CallContext,
  campaignId: number,
  query: InvitableQuery,
): Promise<Page<InvitableIssuer>> => {
  oneRow(await db.rows(sql`SELECT 1 FROM campaigns WHERE id = ${campaignId}`), campaignErrors.CAMPAIGN_NOT_FOUND);
  const { search, joined, sort, page, size } = query;
  const matches = sql`
    FROM issuers i JOIN users u ON u.id = i.user_id
    WHERE u.active AND NOT EXISTS (SELECT 1 FROM participants pt
      WHERE pt.issuer_id = u.id AND pt.campaign_id = ${campaignId} AND ${isLive('pt')})
      AND ${allOf([
        search && containsFolded(sql`fold(concat_ws(' ', u.name, u.email))`, fold(search)),
        joined !== undefined && joinedAt(joined),
      ])}`;
  const listed = await readPage<Listed>(db, {
    matches,
    hits: sql`SELECT u.id ${matches} ORDER BY ${ORDER[sort]}, u.id ${pageWindow(query)}`,
    columns: sql`u.id, u.name, u.image_url AS "imageUrl", ${campaignCount} AS "fairCount",
      (SELECT count(*)::int FROM books b WHERE b.issuer_id = u.id) AS "bookCount"`,
    joins: sql`JOIN users u ON u.id = hit.id`,
    page,
    size,
  });
  return withRenewed(db, campaignId, joined, listed);
};
