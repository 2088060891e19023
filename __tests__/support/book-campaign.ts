import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CampaignProduct, ReviewReport } from '@/contract/endpoints/campaign-products';
import { ROLE } from '@/contract/vocabulary/roles';
import { campaignCommissions } from '@server/backend/db/schema/campaigns';
import { insertRows } from '@server/backend/db/insert-rows';
import type { Answer } from './backend';
import type { OpenDatabase } from './databases';
import {
  makeBook,
  makeEditionFiles,
  makeCampaign,
  makeGenre,
  makeParticipant,
  makeUser,
  releaseIds,
} from './make-data';
import { openShop, type Shop } from './shop';

/** The minimum commission of the genre at the fairs, in percent. */
export const MINIMUM = 20;

type CampaignRow = Parameters<typeof makeCampaign>[1];
type BookRow = Parameters<typeof makeBook>[2];

/** A shop whose first issuer brings books to fairs, and an organiser who reviews them. */
export interface BookCampaign extends Shop {
  /** A child genre; the commissions of every fair created here include its parent. */
  genre: { id: number; parentId: number };
  adminId: string;
  adminToken: string;
  asIssuer(request: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  asAdmin(request: string, body?: unknown): Promise<Answer>;
  /** An upcoming fair in which the first issuer takes part. */
  coming(row?: CampaignRow): Promise<{ id: number; name: string }>;
  /** A book of the first issuer, of the fair's genre. */
  book(row?: BookRow): Promise<{ id: number; name: string; coverPrice: number; genreId: number }>;
  /** Books with PDF and audio, each with its sample. */
  electronic(row?: BookRow): Promise<{ id: number; name: string; coverPrice: number }>;
  bring(campaignId: number, bookId: number, facts?: object): Promise<CampaignProduct>;
  bundle(campaignId: number, bookIds: readonly number[], facts?: object): Promise<CampaignProduct>;
  accept(...products: readonly CampaignProduct[]): Promise<void>;
  read(id: string): Promise<CampaignProduct>;
  counter(campaignId: number, bookId: number): Promise<string>;
  /** Changes a fair so that it began yesterday. */
  start(campaignId: number): Promise<void>;
}

export const COMING = { startsAt: '2026-11-25T00:00:00.000Z', endsAt: '2026-12-10T00:00:00.000Z' };

export const singleFacts = { format: 1, quantity: 10, discount: 10, commission: MINIMUM, editions: [] as string[] };

export const itemsOf = (bookIds: readonly number[], editions: readonly string[] = []) =>
  bookIds.map((bookId, index) => ({ bookId, displayIndex: index + 1, editions }));

export const comboFacts = (genreId: number, bookIds: readonly number[]) => ({
  genreId,
  title: `Combo ${randomUUID().slice(0, 8)}`,
  description: 'Một bộ sách hay.',
  imageUrl: '/files/images/cover.webp',
  format: 1,
  quantity: 4,
  salePrice: 150_000,
  commission: MINIMUM,
  items: itemsOf(bookIds),
});

const made = ({ status, body, text }: Answer): CampaignProduct => {
  if (status >= 300) throw new Error(`refused: ${text}`);
  return body as unknown as CampaignProduct;
};

export const openBookCampaign = async (open: OpenDatabase): Promise<BookCampaign> => {
  const shop = await openShop(open);
  const { db, issuer, call } = shop;
  const genre = await makeGenre(db);
  const admin = await makeUser(db, ROLE.SYSTEM);
  const adminToken = await shop.signIn(admin.email);
  const asIssuer: BookCampaign['asIssuer'] = (request, body, headers = {}) =>
    call(request, { token: shop.issuerToken, body, headers });
  const asAdmin: BookCampaign['asAdmin'] = (request, body) => call(request, { token: adminToken, body });
  const book: BookCampaign['book'] = (row = {}) => makeBook(db, issuer.id, { genreId: genre.id, ...row });
  await releaseIds(db);
  return {
    ...shop,
    genre,
    adminId: admin.id,
    adminToken,
    asIssuer,
    asAdmin,
    async coming(row = {}) {
      const campaign = await makeCampaign(db, { format: 2, ...COMING, ...row });
      await insertRows(db, campaignCommissions, [
        { campaignId: campaign.id, genreId: genre.parentId, minimalCommission: MINIMUM },
      ]);
      await makeParticipant(db, campaign.id, issuer.id);
      await releaseIds(db);
      return campaign;
    },
    book,
    async electronic(row = {}) {
      const editions = { pdfExtraPrice: 20_000, audioExtraPrice: 30_000, ...(await makeEditionFiles(db, issuer.id)) };
      return book({ ...editions, ...row });
    },
    bring: async (campaignId, bookId, facts = {}) =>
      made(await asIssuer('POST /issuer/products/singles', { campaignId, bookId, ...singleFacts, ...facts })),
    bundle: async (campaignId, bookIds, facts = {}) =>
      made(
        await asIssuer('POST /issuer/products/combos', {
          campaignId,
          ...comboFacts(genre.parentId, bookIds),
          ...facts,
        }),
      ),
    async accept(...products) {
      const items = products.map(({ id, version }) => ({ id, version }));
      const { body } = await asAdmin('PUT /admin/products/reviews', { decision: 'accept', items });
      const report = body as unknown as ReviewReport;
      if (report.done < products.length) throw new Error(JSON.stringify(report));
    },
    read: async (id) => made(await asIssuer(`GET /issuer/products/${id}`)),
    async counter(campaignId, bookId) {
      const [row] = await db.rows<{ brought: number; reserved: number; sold: number }>(
        sql`SELECT brought, reserved, sold FROM stock WHERE campaign_id = ${campaignId} AND book_id = ${bookId}`,
      );
      return row ? `${row.brought} brought, ${row.reserved} reserved, ${row.sold} sold` : 'none';
    },
    async start(campaignId) {
      await db.rows(sql`UPDATE campaigns SET starts_at = '2026-11-20T00:00:00Z' WHERE id = ${campaignId}`);
    },
  };
};
