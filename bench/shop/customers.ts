import { sql } from 'drizzle-orm';
import type { LoginAnswer } from '@/contract/endpoints/session';
import { ROLE } from '@/contract/vocabulary/roles';
import { openPostgres } from '@server/backend/db/postgres';
import { idTokenFor } from '@tests/support/id-token';

const emailsOf = async (databaseUrl: string, count: number): Promise<string[]> => {
  const db = openPostgres(databaseUrl);
  const rows = await db.rows<{ email: string }>(sql`
    SELECT email FROM users WHERE role = ${ROLE.CUSTOMER} AND active ORDER BY email LIMIT ${count}`);
  await db.close();
  if (rows.length < count) throw new Error(`the demo has ${rows.length} readers only`);
  return rows.map(({ email }) => email);
};

const signIn = async (backendUrl: string, email: string): Promise<string> => {
  const answer = await fetch(`${backendUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: idTokenFor({ email }) }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return ((await answer.json()) as LoginAnswer).accessToken;
};

/**
 * Access tokens of this many customers: orders of one customer at a fair wait for each other, those of several
 * customers do not.
 */
export const signInCustomers = async (databaseUrl: string, backendUrl: string, count: number): Promise<string[]> => {
  const tokens: string[] = [];
  for (const email of await emailsOf(databaseUrl, count)) tokens.push(await signIn(backendUrl, email));
  return tokens;
};
