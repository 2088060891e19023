import { sql, type SQL } from 'drizzle-orm';
import { fold } from '@/contract/rules/fold';
import {
  organizationErrors,
  type AdminOrganization,
  type AdminOrganizationQuery,
  type OrganizationChange,
  type OrganizationInput,
} from '@/contract/endpoints/organizations';
import type { Page } from '@/contract/schema';
import { organizationHistory, organizationText } from '@/text/organization';
import { campaignUses } from '@/text/campaign-office';
import type { Sql } from '../../db/database';
import { catalogueChanged } from '../catalogue-changed';
import { allOf, containsFolded, pageWindow, readPage } from '../conditions';
import { insertedId, inTransaction, oneRow, type Anyone, type CallContext } from '../kernel';
import { recordChange } from '../records/audit';
import { changeRecord, deleteRecord, type RecordOf } from '../records/change-record';
import type { Facts } from '../records/facts';
import { asStored, saveDomains } from './domains';
import { lockDomains } from './membership';

const customerCount = sql`(SELECT count(*)::int FROM customer_organizations co WHERE co.organization_id = o.id)`;

const columns = sql`o.id, o.name, o.address, o.phone, o.image_url AS "imageUrl", o.version,
  ${customerCount} AS "customerCount",
  (SELECT count(*)::int FROM campaign_organizations co WHERE co.organization_id = o.id) AS "campaignCount",
  (SELECT coalesce(json_agg(json_build_object('emailDomain', d.email_domain, 'active', d.active) ORDER BY d.id), '[]')
   FROM organization_domains d WHERE d.organization_id = o.id) AS domains`;

const ORDER: Record<AdminOrganizationQuery['sort'], SQL> = {
  nameAsc: sql`natural_fold(o.name)`,
  nameDesc: sql`natural_fold(o.name) DESC`,
  customersAsc: customerCount,
  customersDesc: sql`${customerCount} DESC`,
};

/** Organisations whose name, address, phone or any domain contains the word. */
export const listOrganizations = (
  { db }: CallContext<Anyone>,
  query: AdminOrganizationQuery,
): Promise<Page<AdminOrganization>> => {
  const words = sql`fold(concat_ws(' ', o.name, o.address, o.phone, (
    SELECT string_agg(d.email_domain, ' ') FROM organization_domains d WHERE d.organization_id = o.id)))`;
  const matches = sql`FROM organizations o WHERE ${allOf([query.search && containsFolded(words, fold(query.search))])}`;
  return readPage(db, {
    matches,
    hits: sql`SELECT o.id ${matches} ORDER BY ${ORDER[query.sort]}, o.id ${pageWindow(query)}`,
    columns,
    joins: sql`JOIN organizations o ON o.id = hit.id`,
    page: query.page,
    size: query.size,
  });
};

const readOrganization = async (db: Sql, id: number): Promise<AdminOrganization> =>
  oneRow(
    await db.rows<AdminOrganization>(sql`SELECT ${columns} FROM organizations o WHERE o.id = ${id}`),
    organizationErrors.ORGANIZATION_NOT_FOUND,
  );

/** One organisation. Throws ORGANIZATION_NOT_FOUND. */
export const getOrganization = ({ db }: CallContext<Anyone>, id: number): Promise<AdminOrganization> =>
  readOrganization(db, id);

const factsOf = ({ name, address, phone, imageUrl, domains }: OrganizationInput): Facts => ({
  name,
  address,
  phone,
  imageUrl,
  domains: domains.map(({ emailDomain, active }) => organizationText.domainFact(emailDomain, active)),
});

const ORGANIZATION: RecordOf<number, AdminOrganization> = {
  kind: organizationHistory,
  table: 'organizations',
  /** The domains first: a sign-up locks them before it creates a membership. */
  async lock({ tx }, id) {
    await lockDomains(tx);
    await tx.rows(sql`SELECT 1 FROM organizations WHERE id = ${id} FOR UPDATE`);
  },
  read: ({ tx }, id) => readOrganization(tx, id),
  facts: factsOf,
};

/** Creates an organisation with its members. Throws NAME_TAKEN. */
export const createOrganization = (ctx: CallContext, input: OrganizationInput): Promise<AdminOrganization> =>
  inTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    const { name, address, phone, imageUrl } = input;
    await lockDomains(tx);
    const id = await insertedId(
      tx,
      sql`
      INSERT INTO organizations (name, address, phone, image_url) VALUES (${name}, ${address}, ${phone}, ${imageUrl})
      RETURNING id`,
    );
    await saveDomains(tx, id, [], input.domains);
    await recordChange(ctx, { kind: organizationHistory, id, before: null, after: factsOf(input) });
    return readOrganization(tx, id);
  });

/** Updates an organisation. Throws ORGANIZATION_NOT_FOUND, CONFLICT, NAME_TAKEN or DOMAIN_KEPT. */
export const updateOrganization = (ctx: CallContext, change: OrganizationChange): Promise<AdminOrganization> =>
  changeRecord(ctx, ORGANIZATION, change, ({ tx }, before) => ({
    after: factsOf({ ...change, domains: asStored(before.domains, change.domains) }),
    async write() {
      const { id, name, address, phone, imageUrl, domains } = change;
      await tx.rows(sql`
        UPDATE organizations SET name = ${name}, address = ${address}, phone = ${phone}, image_url = ${imageUrl},
          version = version + 1 WHERE id = ${id}`);
      await saveDomains(tx, id, before.domains, domains);
      await catalogueChanged({ tx }, { pages: name === before.name ? [] : ['organizations'] });
    },
  }));

/** Deletes an organisation with its memberships. Throws ORGANIZATION_NOT_FOUND, or IN_USE while fairs name it. */
export const deleteOrganization = (ctx: CallContext, id: number): Promise<void> =>
  deleteRecord(ctx, ORGANIZATION, id, ({ tx }) => ({
    uses: [
      {
        words: campaignUses,
        rows: sql`
          FROM campaign_organizations co JOIN campaigns c ON c.id = co.campaign_id WHERE co.organization_id = ${id}`,
        name: sql`c.name`,
      },
    ],
    async write() {
      await tx.rows(sql`DELETE FROM customer_organizations WHERE organization_id = ${id}`);
      await tx.rows(sql`DELETE FROM organization_domains WHERE organization_id = ${id}`);
      await tx.rows(sql`DELETE FROM organizations WHERE id = ${id}`);
    },
  }));
