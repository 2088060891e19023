import { sql, type SQL } from 'drizzle-orm';
import { organizationInput, type OrganizationInput } from '@/contract/endpoints/organizations';
import type { Sql } from '../../../db/database';
import { anyText } from '../../conditions';
import {
  createOrganization,
  deleteOrganization,
  getOrganization,
  updateOrganization,
} from '../../organizations/manage-organizations';
import { recordNoun, type StoredRecord } from './record-table';

type OrganizationFields = Omit<OrganizationInput, 'imageUrl'>;

const readWhere = (db: Sql, where: SQL) =>
  db.rows<StoredRecord<OrganizationFields>>(sql`
    SELECT o.id::text, o.version, o.name, json_build_object('name', o.name, 'address', o.address, 'phone', o.phone,
      'domains', (SELECT coalesce(json_agg(json_build_object('emailDomain', d.email_domain, 'active', d.active) ORDER BY d.id), '[]')
                  FROM organization_domains d WHERE d.organization_id = o.id)) AS fields
    FROM organizations o WHERE ${where} ORDER BY o.id`);

/** A list of organisations. Domains are added, for a stored one is never removed (D1.8.2); they make the members. */
export const organizations = recordNoun<OrganizationFields>({
  noun: 'organizations',
  schema: organizationInput.omit({ imageUrl: true }),
  required: ['name', 'address', 'phone'],
  key: 'name',
  fromCells: ({ name, address, phone, domains }) => ({
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address }),
    ...(phone !== undefined && { phone }),
    ...(domains && { domains: domains.map((emailDomain) => ({ emailDomain, active: true })) }),
  }),
  merge(before, { domains = [], ...said }) {
    const known = new Set(before.domains.map(({ emailDomain }) => emailDomain));
    return {
      ...before,
      ...said,
      domains: [...before.domains, ...domains.filter((one) => !known.has(one.emailDomain))],
    };
  },
  // A stored domain is never removed: one that was added is switched off.
  restored: (before, now) => ({
    ...before,
    domains: [
      ...before.domains,
      ...now.domains
        .filter(({ emailDomain }) => before.domains.every((one) => one.emailDomain !== emailDomain))
        .map((domain) => ({ ...domain, active: false })),
    ],
  }),
  find: (db, { folds }) => readWhere(db, anyText(sql`fold(o.name)`, folds)),
  read: async (db, id) => (await readWhere(db, sql`o.id = ${Number(id)}`))[0],
  create: (ctx, { name = '', address = '', phone = '', domains = [] }) =>
    createOrganization(ctx, { name, address, phone, domains, imageUrl: null }),
  async change(ctx, { id, version }, fields) {
    const { imageUrl } = await getOrganization(ctx, Number(id));
    return updateOrganization(ctx, { id: Number(id), version, imageUrl, ...fields });
  },
  remove: (ctx, id) => deleteOrganization(ctx, Number(id)),
});
