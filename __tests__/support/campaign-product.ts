import type { BringableBook, CampaignProduct, QueueRow } from '@/contract/endpoints/campaign-products';
import type { IssuerCampaign } from '@/contract/endpoints/issuer-campaigns';

const ISSUER = { id: '22222222-2222-4222-8222-222222222222', name: 'Bến Xuân' };
const DATES = { startDate: '2027-01-10T01:00:00.000Z', endDate: '2027-01-20T01:00:00.000Z' };
const GENRE = { id: 11, name: 'Tiểu thuyết', parentId: 1, parentName: 'Văn học' };

export const PRODUCT_ID = '11111111-1111-4111-8111-111111111111';
export const STOCK = { brought: 60, promised: 20, reserved: 3, sold: 5, left: 52 };

type Item = CampaignProduct['items'][number];

export const itemOf = (changes: Partial<Item> = {}): Item => ({
  ...{ bookId: 42, displayIndex: 1, code: 'SD-01', name: 'Số đỏ', imageUrl: '/files/books/so-do.webp' },
  ...{ coverPrice: 100_000, released: true, editions: [], pdf: 20_000, audio: null, stock: STOCK, sharedWith: [] },
  ...changes,
});

/** A printed book that awaits its first review, at an online fair that has not started. */
export const campaignProductOf = (changes: Partial<CampaignProduct> = {}): CampaignProduct => ({
  ...{ id: PRODUCT_ID, version: 3, title: 'Số đỏ', slug: 'so-do', imageUrl: '/files/books/so-do.webp' },
  ...{ type: 1, format: 1, status: 1, review: 1, onSale: true, released: true, itemCount: 1 },
  ...{ bookId: 42, bookCode: 'SD-01', isbn: null },
  ...{ genre: GENRE, campaign: { id: 7, name: 'Hội sách mùa xuân', format: 2, status: 1, ...DATES }, issuer: ISSUER },
  ...{ coverPrice: 100_000, discount: 10, salePrice: 90_000, commission: 20 },
  ...{ pdfExtraPrice: null, audioExtraPrice: null, quantity: 60, available: 52, taken: 8, note: '' },
  ...{ createdAt: '2026-11-01T02:00:00.000Z', updatedAt: '2026-11-01T02:00:00.000Z' },
  description: 'Truyện của Vũ Trọng Phụng.',
  items: [itemOf()],
  steps: [{ status: 1, at: '2026-11-01T02:00:00.000Z', actorName: 'Bến Xuân', note: '' }],
  differences: null,
  agreedCommission: 15,
  actions: {},
  ...changes,
});

/** A product as a row of the organiser's queue. */
export const queueRowOf = ({ items, ...product }: CampaignProduct): QueueRow => ({
  ...product,
  items: items.map(({ bookId, name, editions, stock }) => ({ bookId, name, editions, stock })),
  submittedAt: product.createdAt,
});

/** A single of the issuer as it can be brought to that fair. */
export const bringableOf = (changes: Partial<BringableBook> = {}): BringableBook => ({
  ...{ id: 42, code: 'SD-01', name: 'Số đỏ', imageUrl: '/files/books/so-do.webp', isSeries: false, released: true },
  ...{
    incomplete: false,
    genre: GENRE,
    coverPrice: 100_000,
    pdf: 20_000,
    audio: null,
    volumes: [],
    agreedCommission: 15,
  },
  ...{ stock: null, productId: null, refusal: null },
  ...changes,
});

/** That fair as its issuer sees it, with 15% agreed for literature. */
export const issuerCampaignOf = (format: 1 | 2 = 2, reason: string | null = null): IssuerCampaign => {
  const commissions = [{ genreId: 1, name: 'Văn học', commission: 15 }];
  const terms = {
    ...{ number: 1, proposedBy: 1 as const, proposerName: 'Ban tổ chức', proposedAt: '2026-10-01T00:00:00.000Z' },
    ...{ ...DATES, note: '', answer: 2 as const, answeredAt: null, answererName: null, commissions },
  };
  const campaign = { id: 7, name: 'Hội sách mùa xuân', imageUrl: '/files/fairs/a.webp', format, status: 1 as const };
  return {
    campaign: {
      ...{ ...campaign, ...DATES, address: null, isRecurring: false, issuers: [], productCount: 0, description: '' },
      ...{ openingHours: null, organizations: [], groups: [], levels: [], genres: [] },
    },
    audience: { level: null, groups: [], readers: 9, allReaders: 9 },
    minimums: commissions,
    participation: {
      ...{ id: 1, status: 3, note: '', message: '', createdAt: DATES.startDate, updatedAt: DATES.startDate },
      campaign: { ...campaign, ...DATES, address: null },
      issuer: { ...ISSUER, imageUrl: null, active: true },
      ...{ latest: terms, inForce: terms, waitsFor: null, actions: [], versions: [terms], steps: [] },
      audience: { level: null, groups: [], readers: 9, allReaders: 9 },
      minimums: commissions,
    },
    stalls: [],
    figures: { waiting: 0, approved: 0, rejected: 0, brought: 0, reserved: 0, sold: 0 },
    actions: [{ action: 'addBooks', offered: reason === null, reason }],
  };
};
