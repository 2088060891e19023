import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from '../../db/database';
import { anyText } from '../conditions';

/** What stands after the "@", compared whole and in lower case (D4.11.2); the index `users_email_domain` knows it. */
const domainOf = (email: SQL): SQL => sql`lower(split_part(${email}, '@', 2))`;

/** Whoever has an address of an organisation's domain belongs to it. A reader who signs up waits for a domain's change. */
export const joinOrganizations = async (tx: Sql, userId: string): Promise<void> => {
  await tx.rows(sql`LOCK TABLE organization_domains IN ROW SHARE MODE`);
  await tx.rows(sql`
    INSERT INTO customer_organizations (customer_id, organization_id)
    SELECT DISTINCT u.id, d.organization_id FROM users u
    JOIN organization_domains d ON d.active AND lower(d.email_domain) = ${domainOf(sql`u.email`)}
    WHERE u.id = ${userId}`);
};

/** Waits for the readers who are signing up, and keeps others from it: nobody is missed while domains change. */
export const lockDomains = async (tx: Sql): Promise<void> => {
  await tx.rows(sql`LOCK TABLE organization_domains IN EXCLUSIVE MODE`);
};

/** Makes members of the customers who have an address of these domains. */
export const linkMembers = async (tx: Sql, organizationId: number, domains: readonly string[]): Promise<void> => {
  await tx.rows(sql`
    INSERT INTO customer_organizations (customer_id, organization_id)
    SELECT c.user_id, ${organizationId}::int FROM customers c JOIN users u ON u.id = c.user_id
    WHERE ${anyText(domainOf(sql`u.email`), domains)} ON CONFLICT DO NOTHING`);
};

/** The members who have an address of these domains are members no more; a whole domain matches no other one. */
export const unlinkMembers = async (tx: Sql, organizationId: number, domains: readonly string[]): Promise<void> => {
  await tx.rows(sql`
    DELETE FROM customer_organizations co USING users u
    WHERE co.organization_id = ${organizationId} AND u.id = co.customer_id
      AND ${anyText(domainOf(sql`u.email`), domains)}`);
};
