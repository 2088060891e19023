import type { Files } from '../../files/files';
import type { Database, Sql } from '../database';
import { advanceIdentities } from '../insert-rows';
import { ensureAddresses, isFilled, lockFilling } from '../reference-data';
import { groups, levels, organizationDomains, organizations } from '../schema/accounts';
import { authors, books, genres, publishers } from '../schema/catalogue';
import { campaignOrganizations, campaigns, participants, schedules } from '../schema/fairs';
import { insertBookFiles, storeBookFiles, type SampleFile } from './insert/book-files';
import { insertCatalogue } from './insert/catalogue';
import { insertFairs } from './insert/fairs';
import { drawImages } from './insert/images';
import { insertNotifications } from './insert/notifications';
import { insertOrders } from './insert/orders';
import { insertPeople } from './insert/people';
import { insertProducts } from './insert/products';

const insertDemo = async (tx: Sql, now: Date, samples: readonly SampleFile[]): Promise<void> => {
  await lockFilling(tx);
  if (await isFilled(tx, 'users')) return;
  await ensureAddresses(tx);
  await insertPeople(tx, now);
  await insertCatalogue(tx, now.toISOString());
  await insertBookFiles(tx, samples, now.toISOString());
  await insertFairs(tx, now);
  await insertProducts(tx, now);
  await insertOrders(tx, now);
  await insertNotifications(tx, now);
  await advanceIdentities(tx, [
    ...[levels, groups, organizations, organizationDomains, genres, publishers, authors, books],
    ...[campaigns, campaignOrganizations, schedules, participants],
  ]);
};

/**
 * Fills an empty database with the demo fair, dated around `now`: the same data for the same day. A database that
 * already has users is left as it is. The rows come in one transaction after the files, so that a first start that
 * is cut short simply starts over. Without a file store no pictures and no book files are made.
 */
export const seedDemo = async (db: Database, { now, files }: { now: Date; files?: Files }): Promise<void> => {
  if (await isFilled(db, 'users')) return;
  if (files) await drawImages(files);
  const samples = files ? await storeBookFiles(files) : [];
  await db.transaction((tx) => insertDemo(tx, now, samples));
};
