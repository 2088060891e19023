import { sql } from 'drizzle-orm';
import pino from 'pino';
import type { AdminCampaign } from '@/contract/endpoints/admin-campaigns';
import { ROLE } from '@/contract/vocabulary/roles';
import { readAdminCampaign } from '@server/backend/commerce/campaigns/admin-read';
import { readAllStored, type StoredParticipation } from '@server/backend/commerce/participants/read';
import { createTaskHandlers } from '@server/backend/jobs/task-handlers';
import { noMail } from './no-mail';
import { createTaskRunner } from '@server/backend/jobs/task-runner';
import { startTestBackend, type TestBackend } from './backend';
import { offlineBody, reserveIds, stopOn } from './campaign-body';
import { DAY, testClock, type TestClock } from './clock';
import type { OpenDatabase } from './databases';
import { makeBook, makeCustomer, makeGenre, makeIssuer, makeOrganization, makeUser, releaseIds } from './make-data';

export interface Person {
  id: string;
  token: string;
}

export interface Seller extends Person {
  books: number[];
}

/** All parties of fairs, over a test database: two organisers, two issuers with books, and a customer. */
export interface CampaignWorld extends TestBackend {
  clock: TestClock;
  organisers: [Person, Person];
  issuers: [Seller, Seller];
  customer: Person;
  /** A parent genre. */
  genreId: number;
  organizationId: number;
}

const BOOKS = 5;

export const openCampaignWorld = async (open: OpenDatabase): Promise<CampaignWorld> => {
  const clock = testClock();
  const backend = await startTestBackend({ db: await open(), clock, tokenSeconds: 100_000_000 });
  const { db } = backend;
  const genre = await makeGenre(db);
  const { id: organizationId } = await makeOrganization(db, 'truong.test');
  const person = async ({ id, email }: { id: string; email: string }): Promise<Person> => ({
    id,
    token: await backend.signIn(email),
  });
  const seller = async (): Promise<Seller> => {
    const issuer = await makeIssuer(db);
    const books = [];
    for (let made = 0; made < BOOKS; made += 1) books.push((await makeBook(db, issuer.id, { genreId: genre.id })).id);
    return { ...(await person(issuer)), books };
  };
  const world: CampaignWorld = {
    ...{ ...backend, clock, genreId: genre.parentId, organizationId },
    organisers: [await person(await makeUser(db, ROLE.SYSTEM)), await person(await makeUser(db, ROLE.SYSTEM))],
    issuers: [await seller(), await seller()],
    customer: await person(await makeCustomer(db)),
  };
  // The tests may span years.
  await db.rows(sql`UPDATE sessions SET expires_at = expires_at + interval '50 years'`);
  await releaseIds(db);
  await reserveIds(db);
  return world;
};

export const iso = (ms: number): string => new Date(ms).toISOString();

/** The body of a fair with two stops: it begins in two days and lasts four. */
export const campaignBody = ({ clock, genreId, organizationId }: CampaignWorld) => {
  const start = clock.now().getTime() + 2 * DAY;
  const stop = (from: number) => ({
    ...{ ...stopOn(10, 11), startDate: iso(start + from * DAY), endDate: iso(start + (from + 1) * DAY) },
  });
  return {
    ...offlineBody({ genreId, organizationId, groupId: 0 }),
    ...{ startDate: iso(start), endDate: iso(start + 4 * DAY), isRecurring: true },
    organizations: [{ organizationId, schedules: [stop(0), stop(1)] }],
  };
};

/** Three backends run the due tasks at the same time. */
export const runJobs = async ({ db, clock, parts, outbox }: CampaignWorld): Promise<void> => {
  const options = {
    db,
    clock: clock.now,
    handlers: createTaskHandlers({ payments: { waitMs: {} }, parts, mails: noMail }),
    log: pino({ level: 'silent' }),
  };
  await Promise.all([1, 2, 3].map(() => createTaskRunner(options).drain()));
  await outbox.drain();
};

interface SoldProduct {
  id: string;
  issuerId: string;
  version: number;
  type: number;
  review: number;
  termsId: number | null;
  commission: number;
  /** The review statuses in its steps, in their order. */
  steps: number[];
}

interface PlacedOrder {
  id: string;
  issuerId: string;
  status: number;
  steps: number[];
}

interface PlacedLine {
  key: string;
  productId: string;
  termsId: number | null;
  commission: number;
}

/** Everything that is stored about a fair at an instant. */
export interface CampaignState {
  at: number;
  campaign: AdminCampaign;
  participations: StoredParticipation[];
  /** Id of the terms in force by issuer; without those who do not take part. */
  agreed: Map<string, number>;
  products: SoldProduct[];
  orders: PlacedOrder[];
  lines: PlacedLine[];
}

const stepsOf = (table: string, owner: string, order: string) =>
  sql.raw(`ARRAY(SELECT step.status FROM ${table} step
  WHERE step.${owner} = it.id ORDER BY ${order})`);

export const readCampaignState = async ({ db, clock }: CampaignWorld, id: number): Promise<CampaignState> => {
  const now = clock.now();
  const [agreed, campaign, participations, products, orders, lines] = await Promise.all([
    db.rows<{ issuerId: string; termsId: number }>(sql`
      SELECT DISTINCT ON (pt.issuer_id) pt.issuer_id AS "issuerId", t.id AS "termsId"
      FROM participants pt JOIN participant_terms t ON t.participant_id = pt.id AND t.answer = 2
      WHERE pt.campaign_id = ${id} AND pt.status IN (3, 5) ORDER BY pt.issuer_id, t.number DESC`),
    readAdminCampaign(db, now, id),
    readAllStored(db, now, sql`pt.campaign_id = ${id}`),
    db.rows<SoldProduct>(sql`
      SELECT it.id, issuer_id AS "issuerId", version, type, review, terms_id AS "termsId", commission,
        ${stepsOf('product_steps', 'product_id', 'step.id')} AS steps
      FROM products it WHERE campaign_id = ${id} ORDER BY title, type, it.id`),
    db.rows<PlacedOrder>(sql`
      SELECT it.id, issuer_id AS "issuerId", status, ${stepsOf('order_steps', 'order_id', 'step.at, step.id')} AS steps
      FROM orders it WHERE campaign_id = ${id} ORDER BY code`),
    db.rows<PlacedLine>(sql`
      SELECT l.order_id || '/' || l.position AS key, l.product_id AS "productId", l.terms_id AS "termsId", l.commission
      FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.campaign_id = ${id} ORDER BY 1`),
  ]);
  const termsOf = new Map(agreed.map(({ issuerId, termsId }) => [issuerId, termsId]));
  return { at: now.getTime(), campaign, participations, agreed: termsOf, products, orders, lines };
};
