import { sql, type SQL } from 'drizzle-orm';
import { fold } from '@/contract/rules/fold';
import {
  groupErrors,
  type AdminGroup,
  type AdminGroupQuery,
  type GroupChange,
  type GroupInput,
} from '@/contract/endpoints/groups';
import type { Page } from '@/contract/schema';
import { campaignUses } from '@/text/campaign-office';
import { customerUses } from '@/text/people';
import { groupHistory } from '@/text/group';
import type { Sql } from '../../db/database';
import { catalogueChanged } from '../catalogue-changed';
import { allOf, containsFolded, isActive, pageWindow, readPage } from '../conditions';
import { insertedId, inTransaction, oneRow, type Anyone, type CallContext } from '../kernel';
import { recordChange } from '../records/audit';
import { changeRecord, deleteRecord, type RecordOf } from '../records/change-record';
import type { Facts } from '../records/facts';
import type { Use } from '../records/in-use';
import { campaignCount, customerCount, groupColumns } from './follow-groups';

const columns = sql`${groupColumns}, g.active, g.version`;

const ORDER: Record<AdminGroupQuery['sort'], SQL> = {
  nameAsc: sql`natural_fold(g.name)`,
  nameDesc: sql`natural_fold(g.name) DESC`,
  customersAsc: customerCount,
  customersDesc: sql`${customerCount} DESC`,
  campaignsAsc: campaignCount,
  campaignsDesc: sql`${campaignCount} DESC`,
};

/** Topic groups, including closed ones, whose name or description contains the word. */
export const listAdminGroups = ({ db }: CallContext<Anyone>, query: AdminGroupQuery): Promise<Page<AdminGroup>> => {
  const words = sql`fold(concat_ws(' ', g.name, g.description))`;
  const matches = sql`FROM groups g WHERE ${allOf([
    query.search && containsFolded(words, fold(query.search)),
    isActive(sql`g.active`, query.active),
  ])}`;
  return readPage(db, {
    matches,
    hits: sql`SELECT g.id ${matches} ORDER BY ${ORDER[query.sort]}, g.id ${pageWindow(query)}`,
    columns,
    joins: sql`JOIN groups g ON g.id = hit.id`,
    page: query.page,
    size: query.size,
  });
};

const readGroup = async (db: Sql, id: number): Promise<AdminGroup> =>
  oneRow(
    await db.rows<AdminGroup>(sql`SELECT ${columns} FROM groups g WHERE g.id = ${id}`),
    groupErrors.GROUP_NOT_FOUND,
  );

/** One topic group. Throws GROUP_NOT_FOUND. */
export const getGroup = ({ db }: CallContext<Anyone>, id: number): Promise<AdminGroup> => readGroup(db, id);

const factsOf = ({ name, description, active }: GroupInput): Facts => ({ name, description, active });

const GROUP: RecordOf<number, AdminGroup> = {
  kind: groupHistory,
  table: 'groups',
  read: ({ tx }, id) => readGroup(tx, id),
  facts: factsOf,
};

const groupUses = (id: number): Use[] => [
  {
    words: customerUses,
    rows: sql`FROM customer_groups cg JOIN users u ON u.id = cg.customer_id WHERE cg.group_id = ${id}`,
    name: sql`u.name`,
  },
  {
    words: campaignUses,
    rows: sql`FROM campaign_groups cg JOIN campaigns c ON c.id = cg.campaign_id WHERE cg.group_id = ${id}`,
    name: sql`c.name`,
  },
];

/** Creates a topic group. Throws NAME_TAKEN. */
export const createGroup = (ctx: CallContext, input: GroupInput): Promise<AdminGroup> =>
  inTransaction(ctx, async (ctx) => {
    const { tx } = ctx;
    const { name, description, active } = input;
    const id = await insertedId(
      tx,
      sql`
      INSERT INTO groups (name, description, active) VALUES (${name}, ${description}, ${active}) RETURNING id`,
    );
    await recordChange(ctx, { kind: groupHistory, id, before: null, after: factsOf(input) });
    return readGroup(tx, id);
  });

/** Updates a topic group. Throws GROUP_NOT_FOUND, CONFLICT, NAME_TAKEN, or IN_USE when it is closed while in use. */
export const updateGroup = (ctx: CallContext, change: GroupChange): Promise<AdminGroup> =>
  changeRecord(ctx, GROUP, change, ({ tx }, before) => ({
    after: factsOf(change),
    uses: before.active && !change.active ? groupUses(change.id) : [],
    async write() {
      const { id, name, description, active } = change;
      await tx.rows(sql`
        UPDATE groups SET name = ${name}, description = ${description}, active = ${active}, version = version + 1
        WHERE id = ${id}`);
      await catalogueChanged({ tx }, { pages: name === before.name ? [] : ['groups'] });
    },
  }));

/** Deletes a topic group. Throws GROUP_NOT_FOUND, or IN_USE while customers follow it or fairs name it. */
export const deleteGroup = (ctx: CallContext, id: number): Promise<void> =>
  deleteRecord(ctx, GROUP, id, () => ({ uses: groupUses(id) }));
