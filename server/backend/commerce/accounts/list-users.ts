import { sql, type SQL } from 'drizzle-orm';
import { fold } from '@/contract/rules/fold';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Page } from '@/contract/schema';
import type { ListedUser, UserQuery } from '@/contract/endpoints/users';
import { allOf, anyInt, anyUuid, containsFolded, pageWindow, readPage } from '../conditions';
import type { Anyone, CallContext } from '../kernel';

/** The public columns of an issuer; needs `u` users (A5.9). */
export const PUBLIC_COLUMNS = sql`u.id, u.name, u.image_url AS "imageUrl"`;
const IN_FULL = sql`${PUBLIC_COLUMNS}, u.code, u.email, u.phone, u.role, u.active`;

/** Only an administrator sees more than the active issuers. */
const visibleTo = (actor: Anyone): { columns: SQL; who: SQL | undefined } =>
  actor?.role === ROLE.SYSTEM
    ? { columns: IN_FULL, who: undefined }
    : { columns: PUBLIC_COLUMNS, who: sql`role = ${ROLE.ISSUER} AND active` };

/** Users by name: active issuers in their public form; for an administrator all users in full (A5.9). */
export const listUsers = (ctx: CallContext<Anyone>, query: UserQuery): Promise<Page<ListedUser>> => {
  const { columns, who } = visibleTo(ctx.actor);
  const matches = sql`FROM users WHERE ${allOf([
    who,
    query.name && containsFolded(sql`fold(name)`, fold(query.name)),
    query.id && anyUuid(sql`id`, query.id),
    query.role && anyInt(sql`role`, query.role),
  ])}`;
  return readPage(ctx.db, {
    matches,
    hits: sql`SELECT id ${matches} ORDER BY fold(name), id ${pageWindow(query)}`,
    columns,
    joins: sql`JOIN users u ON u.id = hit.id`,
    page: query.page,
    size: query.size,
  });
};
