import type { ProductCard } from '@/contract/endpoints/products';

const COVER = { title: 'Số đỏ', author: 'Vũ Trọng Phụng', genre: 'Văn học', imageUrl: null };

/** A printed book on sale at a running fair that is open to all customers. */
export const productCardOf = ({ campaign, ...changes }: ProductCardChanges = {}): ProductCard => ({
  id: '11111111-1111-4111-8111-111111111111',
  bookId: 5,
  slug: 'so-do',
  title: 'Số đỏ',
  type: 1,
  format: 1,
  status: 3,
  authors: [{ id: 1, name: 'Vũ Trọng Phụng' }],
  genre: { id: 1, name: 'Tiểu thuyết', parentId: null, parentName: null },
  issuer: { id: '22222222-2222-4222-8222-222222222222', name: 'Bến Xuân', imageUrl: null },
  covers: [COVER],
  itemCount: 1,
  coverPrice: 100_000,
  salePrice: 80_000,
  discount: 20,
  saving: null,
  rating: null,
  saleQuantity: 30,
  pdfExtraPrice: null,
  audioExtraPrice: null,
  ...changes,
  campaign: {
    ...{ id: 7, name: 'Hội sách mùa xuân', format: 2, status: 2, requiredLevel: null },
    ...{ startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-12-01T00:00:00.000Z' },
    ...campaign,
  },
});

type ProductCardChanges = Partial<Omit<ProductCard, 'campaign'>> & { campaign?: Partial<ProductCard['campaign']> };
