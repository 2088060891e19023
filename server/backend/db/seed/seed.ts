import { sql } from 'drizzle-orm';
import type { Files } from '../../files/files';
import type { Database, Sql } from '../database';
import { advanceIdentities } from '../insert-rows';
import { groups, levels, organizationDomains, organizations } from '../schema/accounts';
import { authors, books, genres, publishers } from '../schema/catalogue';
import { campaignOrganizations, campaigns, participants, schedules } from '../schema/fairs';
import { insertAddresses } from './insert/addresses';
import { insertCatalogue } from './insert/catalogue';
import { insertFairs } from './insert/fairs';
import { drawImages } from './insert/images';
import { insertOrders } from './insert/orders';
import { insertPeople } from './insert/people';
import { insertProducts } from './insert/products';

const has = async (db: Sql, table: 'users' | 'provinces'): Promise<boolean> => {
  const [row] = await db.rows<{ found: boolean }>(sql`SELECT EXISTS (SELECT 1 FROM ${sql.raw(table)}) AS found`);
  return row?.found ?? false;
};

/** Provinces and wards, which every installation needs; does nothing when they are there. */
export const seedReferenceData = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await has(tx, 'provinces'))) await insertAddresses(tx);
  });

const insertDemo = async (tx: Sql, now: Date): Promise<void> => {
  await insertPeople(tx, now);
  await insertCatalogue(tx, now.toISOString());
  await insertFairs(tx, now);
  await insertProducts(tx, now);
  await insertOrders(tx, now);
  await advanceIdentities(tx, [
    ...[levels, groups, organizations, organizationDomains, genres, publishers, authors, books],
    ...[campaigns, campaignOrganizations, schedules, participants],
  ]);
};

/**
 * Fills an empty database with the demo fair, dated around `now`: the same data for the same day. A database that
 * already has users is left as it is. The rows come in one transaction after the pictures, so that a first start that
 * is cut short simply starts over. Without a file store no pictures are drawn.
 */
export const seedDemo = async (db: Database, { now, files }: { now: Date; files?: Files }): Promise<void> => {
  await seedReferenceData(db);
  if (await has(db, 'users')) return;
  if (files) await drawImages(files);
  await db.transaction((tx) => insertDemo(tx, now));
};
