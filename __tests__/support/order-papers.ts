import type { DrawnKind, OrderPapers, PaperOrder } from '@server/backend/commerce/orders/ports';

const TITLES = ['Dế Mèn phiêu lưu ký', 'Đất rừng phương Nam', 'Những ngày thơ ấu', 'Office Fluff: ffi fi fl', 'Ữ ỡ ẵ'];

const lineOf = (at: number): PaperOrder['lines'][number] => ({
  productId: `00000000-0000-4000-8000-00000000000${at}`,
  slug: 'sach',
  title: TITLES[at % TITLES.length] ?? '',
  type: 1,
  format: 1,
  quantity: 1 + at,
  reversed: 0,
  author: 'Tô Hoài',
  genre: 'Văn học',
  imageUrl: '',
  price: 80_000,
  coverPrice: 100_000,
  discount: 20,
  withPdf: at === 1,
  pdfExtraPrice: 0,
  withAudio: false,
  audioExtraPrice: 0,
  total: 80_000 * (1 + at),
  subTotal: 100_000 * (1 + at),
});

/** An order as its papers show it, of five lines. */
export const paperOrder = (at: number, facts: Partial<PaperOrder> = {}): PaperOrder => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  code: `#${String(1_000_000_000_000 + at)}`,
  checkoutId: '00000000-0000-4000-8000-000000000000',
  type: 1,
  status: 2,
  payment: 3,
  orderDate: '2026-11-01T02:00:00Z',
  campaign: { id: 3, name: 'Phố sách mùa xuân', imageUrl: '', status: 2 },
  issuer: { id: '00000000-0000-4000-8000-000000000001', name: 'Nhã Nam' },
  recipient: { name: 'Nguyễn Thị Ngọc Ánh', phone: '0903 123 456', email: 'anh@test.vn' },
  address: {
    detail: '12 Đinh Lễ',
    provinceCode: 1,
    wardCode: 4,
    line: '12 Đinh Lễ, Phường Hoàn Kiếm, Thành phố Hà Nội',
  },
  shipment: null,
  invoice: null,
  pickup: null,
  subTotal: 1_500_000,
  goods: 1_200_000,
  freight: 15_000,
  discountTotal: -300_000,
  total: 1_215_000,
  plusPoint: 1200,
  lines: TITLES.map((_, line) => lineOf(line)),
  steps: [{ status: 2, at: '2026-11-01T02:00:00Z', by: 'Ánh', role: 4, note: 'Giao giờ hành chính' }],
  sender: { name: 'Nhã Nam', phone: '02435146205', address: '59 Đỗ Quang, Hà Nội' },
  books: {
    [lineOf(0).productId]: [{ code: 'DM01', isbn: '9786042088572', title: 'Dế Mèn phiêu lưu ký' }],
    [lineOf(1).productId]: [
      { code: 'DR01', isbn: null, title: 'Đất rừng' },
      { code: 'DR02', isbn: '9786042088589', title: 'Phương Nam' },
    ],
  },
  ...facts,
});

/** Papers of so many orders. */
export const orderPapersOf = (kind: DrawnKind, count: number): Omit<OrderPapers, 'organiser'> => ({
  kind,
  orders: Array.from({ length: count }, (_, at) => paperOrder(at)),
  picks: Array.from({ length: count }, (_, at) => ({
    issuer: at % 2 ? 'Nhã Nam' : 'Kim Đồng',
    campaign: 'Phố sách mùa xuân',
    code: `S${at}`,
    isbn: null,
    title: `${TITLES[at % TITLES.length] ?? ''} ${at}`,
    copies: at + 1,
    orders: 1,
  })),
});
