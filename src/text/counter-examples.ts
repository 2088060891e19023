/** What the API document shows of the counter; a test holds it to the schemas. */
const ORDER_ID = '7c0f6c1e-4d9a-4d53-9b8e-2f6a5f1f9a01';
const PRODUCT_ID = '1b5f0a34-93a7-4d3f-8f0c-6f2f4f0f7a10';
const ISSUER = { id: 'c2a1b7de-6a5e-4b0f-9c1d-0d5b7f2e4a33', name: 'Nhà sách Bến Xuân' };
const TOKEN = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI3YzBmNmMxZSJ9.c2lnbmF0dXJl';
const STEP = { by: 'Nguyễn Văn An', role: 4, note: '' } as const;
const LINE = {
  productId: PRODUCT_ID,
  slug: 'so-do',
  title: 'Số đỏ',
  author: 'Vũ Trọng Phụng',
  genre: 'Văn học',
  imageUrl: '/files/covers/so-do.webp',
  type: 1,
  format: 1,
  quantity: 2,
  price: 90_000,
  coverPrice: 100_000,
  discount: 10,
  withPdf: false,
  pdfExtraPrice: 0,
  withAudio: false,
  audioExtraPrice: 0,
  total: 180_000,
  subTotal: 200_000,
} as const;

const order = {
  id: ORDER_ID,
  code: '#2611210000001',
  checkoutId: '0f9d2a52-51ff-4a7d-8a1c-3a3e8a7c6b02',
  type: 2,
  status: 3,
  payment: 3,
  orderDate: '2026-11-21T08:12:00+07:00',
  campaign: { id: 12, name: 'Hội sách mùa thu', imageUrl: '/files/posters/mua-thu.webp', status: 2 },
  issuer: ISSUER,
  recipient: { name: 'Nguyễn Văn An', phone: '0903 123 456' },
  address: null,
  shipment: null,
  pickup: { scheduleId: null, line: 'Đường sách Nguyễn Văn Bình, Thành phố Hồ Chí Minh' },
  subTotal: 200_000,
  goods: 180_000,
  freight: 0,
  discountTotal: -20_000,
  total: 180_000,
  plusPoint: 180,
  lines: [LINE],
  steps: [
    { status: 2, at: '2026-11-21T08:12:00+07:00', ...STEP },
    { status: 3, at: '2026-11-21T09:00:00+07:00', by: ISSUER.name, role: 2, note: '' },
  ],
} as const;

const received = {
  ...order,
  status: 6,
  steps: [
    ...order.steps,
    { status: 6, at: '2026-11-21T10:31:00+07:00', by: 'Lê Thị Hoa', role: 3, note: 'Đã quét mã QR' },
  ],
};

const STALL = {
  code: 'B3',
  placeNote: 'Dãy B, gần cổng chính',
  x: 0.5,
  y: 0.73,
  startDate: '2026-11-20T08:00:00+07:00',
  endDate: '2026-11-25T21:00:00+07:00',
} as const;

const saleLine = { productId: PRODUCT_ID, quantity: 2, withPdf: false, withAudio: false };

export const counterExamples = {
  token: TOKEN,
  order,
  received,
  orders: { data: [order], metadata: { page: 1, size: 24, total: 1 } },
  pass: {
    now: '2026-11-21T10:30:00.000Z',
    tokens: [{ token: TOKEN, from: '2026-11-21T10:30:00.000Z', until: '2026-11-21T10:31:00.000Z' }],
    code: '01234567',
    codeUntil: '2026-11-23T00:00:00.000Z',
  },
  ticket: {
    place: { organization: null, startDate: STALL.startDate, endDate: STALL.endDate },
    planUrl: '/files/plans/mua-thu.webp',
    gate: { x: 0.04, y: 0.5 },
    stalls: [STALL],
    waiting: [{ id: ORDER_ID, code: order.code, issuer: ISSUER.name, stalls: [STALL] }],
  },
  campaign: {
    id: 12,
    name: 'Hội sách mùa thu',
    imageUrl: '/files/posters/mua-thu.webp',
    status: 2,
    startDate: '2026-11-20T08:00:00+07:00',
    endDate: '2026-11-25T21:00:00+07:00',
    dutyUntil: '2026-11-27T21:00:00+07:00',
    address: { line: 'Đường sách Nguyễn Văn Bình, Thành phố Hồ Chí Minh' },
    stops: [],
    waiting: 14,
  },
  scanned: { order, proof: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3YzBmNmMxZSJ9.c2lnbmF0dXJl', collect: 180_000 },
  handOver: { id: ORDER_ID, proof: TOKEN },
  undone: { id: ORDER_ID },
  sales: [
    { campaignId: 12, lines: [saleLine], total: 180_000 },
    { campaignId: 12, lines: [saleLine], buyer: { name: 'Trần Minh', phone: '0903 123 456' } },
    { campaignId: 12, lines: [saleLine], buyer: { customerId: 'e4b1f6de-2b1c-4c58-8f7a-9a3f0c6d5b21' } },
  ],
  sold: { checkoutId: order.checkoutId, orders: [received] },
  buyer: { id: 'e4b1f6de-2b1c-4c58-8f7a-9a3f0c6d5b21', name: 'Trần Minh Anh', level: 'Bạc', phoneEnd: '456' },
};
