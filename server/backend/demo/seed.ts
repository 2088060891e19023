import type { Files } from '../files/files';
import type { Database, Sql } from '../db/database';
import { advanceIdentities } from '../db/insert-rows';
import { ensureAddresses, isFilled, lockFilling } from '../db/reference-data';
import { groups, levels, organizationDomains, organizations } from '../db/schema/accounts';
import { authors, books, genres, publishers } from '../db/schema/catalogue';
import { campaignOrganizations, campaigns, participants, schedules } from '../db/schema/fairs';
import { insertBookFiles, storeBookFiles, type SampleFile } from './files/book-files';
import { insertCatalogue } from './steps/catalogue';
import { insertFairs } from './steps/fairs';
import { drawImages } from './files/images';
import { insertNotifications } from './steps/notifications';
import { insertOrders } from './steps/orders';
import { insertPeople } from './steps/people';
import { insertProducts } from './steps/products';

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
