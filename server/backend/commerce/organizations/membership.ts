import { sql, type SQL } from 'drizzle-orm';
import type { Sql } from '../../db/database';
import { anyText } from '../conditions';

/** The part after the "@", compared as a whole and in lower case (D4.11.2); matches the index `users_email_domain`. */
const domainOf = (email: SQL): SQL => sql`lower(split_part(${email}, '@', 2))`;

/**
 * Makes a user a member of the organisations whose domain their e-mail has. A sign-up waits for a concurrent change of
 * domains.
 */
export const joinOrganizations = async (tx: Sql, userId: string): Promise<void> => {
  await tx.rows(sql`LOCK TABLE organization_domains IN ROW SHARE MODE`);
  await tx.rows(sql`
    INSERT INTO customer_organizations (customer_id, organization_id)
    SELECT DISTINCT u.id, d.organization_id FROM users u
    JOIN organization_domains d ON d.active AND lower(d.email_domain) = ${domainOf(sql`u.email`)}
    WHERE u.id = ${userId}`);
};

/** Waits for concurrent sign-ups and blocks new ones, so that no user is missed while domains change. */
export const lockDomains = async (tx: Sql): Promise<void> => {
  await tx.rows(sql`LOCK TABLE organization_domains IN EXCLUSIVE MODE`);
};

/** Makes the customers with an e-mail in these domains members. */
export const linkMembers = async (tx: Sql, organizationId: number, domains: readonly string[]): Promise<void> => {
  await tx.rows(sql`
    INSERT INTO customer_organizations (customer_id, organization_id)
    SELECT c.user_id, ${organizationId}::int FROM customers c JOIN users u ON u.id = c.user_id
    WHERE ${anyText(domainOf(sql`u.email`), domains)} ON CONFLICT DO NOTHING`);
};

/** Ends the membership of members with an e-mail in these domains; domains are compared as a whole. */
export const unlinkMembers = async (tx: Sql, organizationId: number, domains: readonly string[]): Promise<void> => {
  await tx.rows(sql`
    DELETE FROM customer_organizations co USING users u
    WHERE co.organization_id = ${organizationId} AND u.id = co.customer_id
      AND ${anyText(domainOf(sql`u.email`), domains)}`);
};
