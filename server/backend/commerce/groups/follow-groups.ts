import { sql, type SQL } from 'drizzle-orm';
import { fold } from '@/contract/rules/fold';
import { groupErrors, type Group, type GroupQuery } from '@/contract/endpoints/groups';
import type { Page } from '@/contract/schema';
import type { Sql } from '../../db/database';
import { allOf, containsFolded, pageWindow, readPage } from '../conditions';
import { inTransaction, oneRow, type Anyone, type CallContext } from '../kernel';

export const customerCount = sql`(SELECT count(*)::int FROM customer_groups cg WHERE cg.group_id = g.id)`;
export const campaignCount = sql`(SELECT count(*)::int FROM campaign_groups cg WHERE cg.group_id = g.id)`;

export const groupColumns = sql`g.id, g.name, g.description, ${customerCount} AS "customerCount",
  ${campaignCount} AS "campaignCount"`;

const readGroups = ({ db }: CallContext<Anyone>, query: GroupQuery, among?: SQL): Promise<Page<Group>> => {
  const named = query.name && containsFolded(sql`fold(name)`, fold(query.name));
  const matches = sql`FROM groups WHERE active AND ${allOf([among, named])}`;
  return readPage(db, {
    matches,
    hits: sql`SELECT id ${matches} ORDER BY fold(name), id ${pageWindow(query)}`,
    columns: groupColumns,
    joins: sql`JOIN groups g ON g.id = hit.id`,
    page: query.page,
    size: query.size,
  });
};

/** The topic groups that can be followed. */
export const listGroups = (ctx: CallContext<Anyone>, query: GroupQuery): Promise<Page<Group>> => readGroups(ctx, query);

/** The topic groups that the customer follows. */
export const listOwnGroups = (ctx: CallContext, query: GroupQuery): Promise<Page<Group>> =>
  readGroups(ctx, query, sql`id IN (SELECT group_id FROM customer_groups WHERE customer_id = ${ctx.actor.id})`);

/** Links a customer to those of these groups that can be followed; returns how many they are. */
export const linkGroups = async (tx: Sql, customerId: string, groupIds: readonly number[]): Promise<number> => {
  const open = sql`FROM groups WHERE active AND id = ANY(${sql.param(groupIds)}::int[])`;
  await tx.rows(sql`
    INSERT INTO customer_groups (customer_id, group_id) SELECT ${customerId}::uuid, id ${open} FOR KEY SHARE
    ON CONFLICT DO NOTHING`);
  const [row] = await tx.rows<{ found: number }>(sql`SELECT count(*)::int AS found ${open}`);
  return row?.found ?? 0;
};

/** Follows a topic group. Throws GROUP_NOT_FOUND for an unknown or closed one. */
export const followGroup = (ctx: CallContext, groupId: number): Promise<Group> =>
  inTransaction(ctx, async (ctx) => {
    const { tx, actor } = ctx;
    await linkGroups(tx, actor.id, [groupId]);
    return oneRow(
      await tx.rows<Group>(sql`SELECT ${groupColumns} FROM groups g WHERE g.active AND g.id = ${groupId}`),
      groupErrors.GROUP_NOT_FOUND,
    );
  });

/** Unfollows a topic group. */
export const unfollowGroup = async ({ db, actor }: CallContext, groupId: number): Promise<void> => {
  await db.rows(sql`DELETE FROM customer_groups WHERE customer_id = ${actor.id} AND group_id = ${groupId}`);
};
