import { sql } from 'drizzle-orm';
import { PAYMENT } from '@/contract/states/order';
import { createPlaceOrder } from '../commerce/orders/place/place-order';
import type { PayableMs } from '../commerce/payments/ports';
import type { Files } from '../files/files';
import type { Database, Sql } from '../db/database';
import { advanceIdentities } from '../db/insert-rows';
import { ensureAddresses, isFilled, lockFilling } from '../db/reference-data';
import { groups, levels, organizations } from '../db/schema/accounts';
import { authors, books, genres } from '../db/schema/catalogue';
import { publishers } from '../db/schema/publishers';
import { reviewReports, reviews } from '../db/schema/reviews';
import {
  campaignDrafts,
  campaignOrganizations,
  campaigns,
  participants,
  schedules,
  stalls,
} from '../db/schema/campaigns';
import { memoryFiles } from './files/memory-files';
import { addressBookLives } from './steps/address-book';
import { admitPeople, openPlatform } from './steps/accounts';
import { enterBooks, stopBooks } from './steps/books';
import { closingOut } from './steps/close-outs';
import { workAtDates } from './steps/dates';
import { campaignMessageLives } from './steps/campaign-messages';
import { campaignLives } from './steps/campaigns';
import { followLives } from './steps/follows';
import { importLives } from './steps/imports';
import { notifyAll } from './steps/notifications';
import { orderTalkLives } from './steps/order-talks';
import { orderLives } from './steps/orders';
import { enterPartners } from './steps/partners';
import { participationTalks } from './steps/participations';
import { productLives } from './steps/products';
import { returnLives } from './steps/returns';
import { reviewLives } from './steps/reviews';
import { settlementLives } from './steps/settlements';
import { slotLives } from './steps/slots';
import { insideOf, type World } from './world';

/** An interrupted first start has used up sequence numbers, including those of order codes. */
const countFromOne = async (tx: Sql): Promise<void> => {
  const counted = [levels, groups, organizations, genres, publishers, authors, books];
  await advanceIdentities(tx, [
    ...counted,
    campaignOrganizations,
    schedules,
    participants,
    campaignDrafts,
    stalls,
    reviews,
    reviewReports,
  ]);
  await tx.rows(sql`SELECT setval('order_code_seq', 1, false)`);
};

/** Replays the events at the fairs in order of time; events of the same instant in this order. */
const liveThrough = async (world: World): Promise<void> => {
  const happenings = [
    ...campaignLives(world),
    ...participationTalks(world),
    ...campaignMessageLives(world),
    ...workAtDates(world),
    ...productLives(world),
    ...orderLives(world),
    ...slotLives(world),
    ...orderTalkLives(world),
    ...reviewLives(world),
    ...returnLives(world),
    ...followLives(world),
    ...addressBookLives(world),
    ...importLives(world),
    ...settlementLives(world),
    ...stopBooks(world),
    ...closingOut(world),
  ];
  happenings.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, happen } of happenings) await happen(at);
};

const BOTH: PayableMs = { [PAYMENT.ZALOPAY]: 0, [PAYMENT.VIETQR]: 0 };

interface Seeding {
  now: Date;
  files?: Files;
  /** Draws the pictures into the file store, while the database works. */
  draw?: () => Promise<void>;
  /**
   * Which online payments are offered, by default both: orders with a payment that is not offered do not wait for their
   * money.
   */
  payable?: PayableMs;
}

const makeCampaign = async (
  db: Database,
  tx: Sql,
  { now: seededAt, files = memoryFiles(), payable = BOTH }: Omit<Seeding, 'draw'>,
): Promise<void> => {
  await lockFilling(tx);
  if (await isFilled(tx, 'users')) return;
  await ensureAddresses(tx);
  await countFromOne(tx);
  const inside = insideOf(db, tx);
  const placeOrder = createPlaceOrder(inside);
  const world: World = { db: inside, placeOrder, seededAt, payable, users: new Map() };
  await openPlatform(world);
  await enterPartners(world);
  await admitPeople(world);
  await enterBooks(world, files);
  await liveThrough(world);
  await notifyAll(world);
  await advanceIdentities(tx, [campaigns]);
};

/**
 * Fills an empty database with the demo fair, dated around `now`: the same data for the same day. Users, books and
 * orders are created by the product's own use cases at the instants at which they happened. A database that already has
 * users is left unchanged. Runs in one transaction, so that an interrupted first start simply starts over. Without a
 * file store the files of the books are lost.
 */
export const seedDemo = async (db: Database, { draw, ...seeding }: Seeding): Promise<void> => {
  if (await isFilled(db, 'users')) return;
  await db.transaction(async (tx) => {
    // In the transaction, so that no picture is missing after it.
    const halves = await Promise.allSettled([draw?.(), makeCampaign(db, tx, seeding)]);
    for (const half of halves) if (half.status === 'rejected') throw half.reason;
  });
};
