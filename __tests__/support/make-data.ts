import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fold, slugify } from '@/contract/rules/fold';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { TERMS_ANSWER } from '@/contract/states/participant';
import { REVIEW } from '@/contract/states/product';
import type { Database } from '@server/backend/db/database';
import { advanceIdentities, insertRows } from '@server/backend/db/insert-rows';
import {
  customers,
  groups,
  issuers,
  levels,
  organizationDomains,
  organizations,
  users,
} from '@server/backend/db/schema/accounts';
import { authors, bookAuthors, books, genres } from '@server/backend/db/schema/catalogue';
import { publishers } from '@server/backend/db/schema/publishers';
import { campaignCommissions, campaigns, participants } from '@server/backend/db/schema/campaigns';
import { productItems, products, stock } from '@server/backend/db/schema/products';

/** Before the start of every test clock. */
const LONG_AGO = '2026-01-01T00:00:00.000Z';
const STAMPS = { createdAt: LONG_AGO, updatedAt: LONG_AGO };

let serial = 0;
const next = (): number => (serial += 1);

/** A real place, so that the address constraints hold: Phường Ba Đình, Thành phố Hà Nội. */
export const PLACE = { detail: '1 Đinh Lễ', provinceCode: 1, wardCode: 4 };

type Row<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

export const makeUser = async (db: Database, role: RoleId, row: Row<typeof users> = {}) => {
  const number = next();
  const user = {
    id: randomUUID(),
    code: `T${String(number).padStart(9, '0')}`,
    name: `User ${number}`,
    email: `user${number}@test.vn`,
    role,
    active: true,
    version: 1,
    ...STAMPS,
    ...row,
  };
  await insertRows(db, users, [user]);
  return user;
};

export const makeLevel = async (db: Database, conditionalPoint = 0, name = `Level ${next()}`) => {
  const level = { id: next(), name, conditionalPoint, active: true };
  await insertRows(db, levels, [level]);
  return level;
};

interface CustomerRow extends Row<typeof users> {
  point?: number;
  levelId?: number;
}

/** A customer; by default at a new level that needs as many points as they have. */
export const makeCustomer = async (db: Database, { point = 0, levelId, ...row }: CustomerRow = {}) => {
  const user = await makeUser(db, ROLE.CUSTOMER, row);
  const level = levelId ?? (await makeLevel(db, 1_000_000 + next())).id;
  await insertRows(db, customers, [{ userId: user.id, levelId: level, dob: '1990-05-17', gender: true, point }]);
  return user;
};

export const makeIssuer = async (db: Database, row: Row<typeof users> = {}) => {
  const user = await makeUser(db, ROLE.ISSUER, row);
  await insertRows(db, issuers, [{ userId: user.id, description: 'An issuer' }]);
  return user;
};

export const makeOrganization = async (db: Database, emailDomain: string) => {
  const id = next();
  await insertRows(db, organizations, [{ id, name: `Organization ${id}`, address: 'Hà Nội', phone: '0241234567' }]);
  await insertRows(db, organizationDomains, [{ id, organizationId: id, emailDomain, active: true }]);
  return { id };
};

export const makeGroup = async (db: Database, row: Row<typeof groups> = {}) => {
  const id = next();
  const group = { id, name: `Group ${id}`, description: 'A group', active: true, ...row };
  await insertRows(db, groups, [group]);
  return group;
};

/** A fair at a place in Hà Nội, by default running at the test clock's start. */
export const makeCampaign = async (db: Database, row: Row<typeof campaigns> = {}) => {
  const id = next();
  const online = row.format === 2;
  const campaign = {
    id,
    code: randomUUID(),
    name: `Fair ${id}`,
    description: 'A fair',
    imageUrl: '/files/posters/fair.webp',
    format: 1,
    provinceCode: online ? null : PLACE.provinceCode,
    wardCode: online ? null : PLACE.wardCode,
    addressDetail: online ? null : PLACE.detail,
    addressLine: online ? null : `${PLACE.detail}, Phường Ba Đình, Thành phố Hà Nội`,
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2026-12-01T00:00:00.000Z',
    version: 1,
    // No limits, because tests of other things order freely.
    ...{ readerCheckouts: null, readerCopies: null, cashDays: null },
    ...STAMPS,
    ...row,
  };
  await insertRows(db, campaigns, [campaign]);
  return campaign;
};

export const makeGenre = async (db: Database) => {
  const parent = { id: next(), name: `Parent genre ${next()}`, displayIndex: 1, active: true };
  const genre = { id: next(), parentId: parent.id, name: `Genre ${next()}`, displayIndex: 1, active: true };
  await insertRows(db, genres, [parent]);
  await insertRows(db, genres, [genre]);
  return genre;
};

export const makePublisher = async (db: Database) => {
  const id = next();
  const publisher = {
    ...{ id, code: `P${String(id).padStart(9, '0')}`, name: `Publisher ${id}`, email: `publisher${id}@test.vn` },
    ...{ phone: '0241234567', address: 'Hà Nội', imageUrl: null },
  };
  await insertRows(db, publishers, [publisher]);
  return publisher;
};

export const makeAuthor = async (db: Database, name = `Author ${next()}`) => {
  const author = { id: next(), name, description: '' };
  await insertRows(db, authors, [author]);
  return author;
};

export const makeBook = async (db: Database, issuerId: string, row: Row<typeof books> = {}) => {
  const id = next();
  const genreId = row.genreId ?? (await makeGenre(db)).id;
  const book = {
    id,
    code: `B${String(id).padStart(9, '0')}`,
    issuerId,
    name: `Book ${id}`,
    imageUrl: '/files/covers/book.webp',
    coverPrice: 100_000,
    description: 'A book',
    isSeries: false,
    released: true,
    version: 1,
    ...STAMPS,
    ...row,
    genreId,
  };
  await insertRows(db, books, [book]);
  const author = await makeAuthor(db, `Author ${id}`);
  await insertRows(db, bookAuthors, [{ bookId: id, authorId: author.id, position: 1 }]);
  return book;
};

/** Copies of a book at a fair; singles and combos of the same book share them. */
export const makeStock = (db: Database, campaignId: number, bookId: number, brought: number): Promise<void> =>
  insertRows(db, stock, [{ campaignId, bookId, brought, reserved: 0, sold: 0 }]);

interface ProductSpec extends Row<typeof products> {
  campaignId: number;
  issuerId: string;
  /** The books it consists of; by default a new book with `brought` copies, as a single. */
  bookIds?: number[];
  brought?: number;
}

const newBook = async (db: Database, spec: ProductSpec): Promise<number> => {
  const book = await makeBook(db, spec.issuerId);
  await makeStock(db, spec.campaignId, book.id, spec.brought ?? 10);
  return book.id;
};

/** An approved product on sale: a single of one book, a combo of several. */
export const makeProduct = async (db: Database, spec: ProductSpec) => {
  const { bookIds = [await newBook(db, spec)], brought: _brought, ...row } = spec;
  const single = bookIds.length === 1;
  const title = row.title ?? `Product ${next()}`;
  const product = {
    id: randomUUID(),
    genreId: row.genreId ?? (await makeGenre(db)).id,
    bookId: single ? bookIds[0] : null,
    type: single ? 1 : 2,
    format: 1,
    title,
    slug: slugify(title),
    description: 'A product',
    imageUrl: '/files/covers/book.webp',
    discount: 10,
    coverPrice: 100_000,
    salePrice: 90_000,
    commission: 10,
    quantityTaken: 0,
    review: REVIEW.ACCEPTED,
    onSale: true,
    released: true,
    titleKey: title.normalize('NFC').toLowerCase(),
    searchFold: fold(title),
    version: 1,
    ...STAMPS,
    ...row,
  };
  await insertRows(db, products, [product]);
  const items = bookIds.map((bookId, index) => ({ bookId, displayIndex: index + 1, withPdf: false, withAudio: false }));
  await insertRows(
    db,
    productItems,
    items.map((item) => ({ productId: product.id, ...item })),
  );
  return product;
};

/** A parent genre that a fair sells, with its minimum. */
export const makeCommission = async (db: Database, campaignId: number, genreId: number, minimalCommission = 10) =>
  insertRows(db, campaignCommissions, [{ campaignId, genreId, minimalCommission }]);

/**
 * Makes an issuer a participant of a fair, with its minimum commissions and for all of its days; insert the commissions
 * before.
 */
export const makeParticipant = async (db: Database, campaignId: number, issuerId: string): Promise<void> => {
  const id = next();
  await insertRows(db, participants, [{ id, campaignId, issuerId, status: 3, note: '', ...STAMPS }]);
  await db.rows(sql`
    WITH agreed AS (
      INSERT INTO participant_terms (participant_id, number, proposed_by, proposer_name, proposed_at, starts_at, ends_at,
        answer, answered_at, answerer_name)
      SELECT ${id}, 1, ${ROLE.ISSUER}, '', ${LONG_AGO}, starts_at, ends_at, ${TERMS_ANSWER.ACCEPTED}, ${LONG_AGO}, ''
      FROM campaigns WHERE id = ${campaignId} RETURNING id)
    INSERT INTO terms_commissions (terms_id, genre_id, commission)
    SELECT agreed.id, cc.genre_id, cc.minimal_commission FROM agreed, campaign_commissions cc
    WHERE cc.campaign_id = ${campaignId}`);
};

/**
 * The rows above were inserted with explicit ids; must be called before the product itself inserts into these tables.
 */
export const releaseIds = (db: Database): Promise<void> =>
  advanceIdentities(db, [levels, genres, publishers, authors, books, campaigns, participants, organizations, groups]);

/** Rows of uploaded files for both editions, as a book refers to them. */
export const makeEditionFiles = async (db: Database, issuerId: string) => {
  const make = async (purpose: string): Promise<string> => {
    const id = randomUUID();
    await db.rows(sql`
      INSERT INTO uploads (id, owner_id, purpose, file_name, bytes, received, part_bytes, created_at, completed_at)
      VALUES (${id}, ${issuerId}, ${purpose}, 'sample', 10, 10, 10, now(), now())`);
    return id;
  };
  return {
    pdfTrialFileId: await make('pdf-trial'),
    pdfFileId: await make('pdf-full'),
    audioTrialFileId: await make('audio-trial'),
    audioFileId: await make('audio-full'),
  };
};
