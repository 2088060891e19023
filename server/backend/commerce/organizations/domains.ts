import { sql } from 'drizzle-orm';
import { AppError } from '@/contract/vocabulary/error-codes';
import { organizationErrors, type OrganizationInput } from '@/contract/endpoints/organizations';
import type { Sql } from '../../db/database';
import { anyText } from '../conditions';
import { linkMembers, unlinkMembers } from './membership';

type Domains = OrganizationInput['domains'];

/** A stored domain cannot be removed or renamed (D1.8.2). Throws DOMAIN_KEPT. */
const assertKept = (before: Domains, after: Domains): void => {
  const kept = new Set(after.map(({ emailDomain }) => emailDomain));
  const removed = before.flatMap(({ emailDomain }) => (kept.has(emailDomain) ? [] : [emailDomain]));
  if (removed.length) throw new AppError(organizationErrors.DOMAIN_KEPT, { domains: removed.join(', ') });
};

/** The submitted domains in storage order: the known ones first. */
export const asStored = (before: Domains, sent: Domains): Domains => {
  const places = new Map(before.map(({ emailDomain }, index) => [emailDomain, index]));
  const placeOf = ({ emailDomain }: Domains[number]): number => places.get(emailDomain) ?? before.length;
  return [...sent].sort((one, other) => placeOf(one) - placeOf(other));
};

const namesOf = (domains: Domains): string[] => domains.map(({ emailDomain }) => emailDomain);

const insertDomains = async (tx: Sql, organizationId: number, added: Domains): Promise<void> => {
  for (const { emailDomain, active } of added)
    await tx.rows(sql`
      INSERT INTO organization_domains (organization_id, email_domain, active)
      VALUES (${organizationId}, ${emailDomain}, ${active})`);
};

const switchDomains = async (tx: Sql, organizationId: number, active: boolean, names: string[]): Promise<void> => {
  await tx.rows(sql`
    UPDATE organization_domains SET active = ${active}
    WHERE organization_id = ${organizationId} AND ${anyText(sql`email_domain`, names)}`);
};

/**
 * Adds domains of an organisation and switches them on or off; its members are updated in the same transaction
 * (D3.11.1).
 * @param before the stored domains, which must be locked (`lockDomains`)
 * @throws {AppError} DOMAIN_KEPT when one of them is missing in `after`
 */
export const saveDomains = async (tx: Sql, organizationId: number, before: Domains, after: Domains): Promise<void> => {
  assertKept(before, after);
  const known = new Map(before.map(({ emailDomain, active }) => [emailDomain, active]));
  const added = after.filter(({ emailDomain }) => !known.has(emailDomain));
  const turned = (active: boolean): string[] =>
    namesOf(after.filter((one) => one.active === active && known.get(one.emailDomain) === !active));
  const [on, off] = [turned(true), turned(false)];
  await insertDomains(tx, organizationId, added);
  await switchDomains(tx, organizationId, true, on);
  await switchDomains(tx, organizationId, false, off);
  await unlinkMembers(tx, organizationId, off);
  await linkMembers(tx, organizationId, [...on, ...namesOf(added.filter(({ active }) => active))]);
};
