import type { OrderMoney } from '@/contract/endpoints/order-money';
import type { AdminOrder } from '@/contract/endpoints/orders';
import { ROLE } from '@/contract/vocabulary/roles';
import type { Answers } from './fake-api';

/** A user of a back office. */
export const officeUser = (role: typeof ROLE.SYSTEM | typeof ROLE.ISSUER) => ({
  id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a02',
  name: 'Bến Xuân',
  email: 'so@hoisach.test',
  imageUrl: null,
  role,
});

/** The sums below the tables of orders, where they are not the matter. */
export const ORDER_TOTALS: Answers = {
  'GET /admin/orders/totals': { count: 2, total: 210_000 },
  'GET /issuer/orders/totals': { count: 2, total: 210_000 },
};

/** An order that its issuer has to pack; the digit distinguishes several of them. */
export const officeOrder = (digit: number, over: Partial<AdminOrder> = {}): AdminOrder => ({
  id: `0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a1${digit}`,
  code: `DH2701280000${digit}A`,
  checkoutId: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a01',
  type: 1,
  status: 2,
  payment: 3,
  orderDate: '2027-01-28T09:00:00+07:00',
  campaign: { id: 1, name: 'Phố sách', imageUrl: '/files/fairs/a.webp', status: 2 },
  issuer: { id: officeUser(ROLE.ISSUER).id, name: 'Bến Xuân' },
  recipient: { name: 'Minh Anh', phone: '0903 123 456', email: 'minhanh@hoisach.test' },
  address: { detail: '1 Đinh Lễ', provinceCode: 1, wardCode: 4, line: '1 Đinh Lễ, Hà Nội' },
  customer: { id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a03', name: 'Nguyễn Minh Anh' },
  subTotal: 90_000,
  goods: 90_000,
  freight: 15_000,
  discountTotal: 0,
  total: 105_000,
  plusPoint: 90,
  shipment: null,
  pickup: null,
  lines: [],
  invoice: null,
  steps: [{ status: 2, at: '2027-01-28T09:00:00+07:00', by: 'Minh Anh', role: 4, note: 'Gọi trước khi giao' }],
  ...over,
});

/** The amounts of the first of them. */
export const MONEY: OrderMoney = {
  ...{
    orderId: officeOrder(1).id,
    code: officeOrder(1).code,
    freight: 15_000,
    balances: [],
    net: -9000,
    settled: false,
  },
  lines: [
    { position: 0, title: 'Số đỏ', quantity: 2, percent: 10, gross: 100_000, discount: 10_000, commission: 9000 },
  ],
  postings: [
    {
      ...{ at: '2027-01-28T09:00:00+07:00', kind: 1, status: 5, by: 'Bến Xuân', reference: '' },
      entries: [
        { account: 5, amount: -100_000 },
        { account: 8, amount: 9000 },
        { account: 12, amount: 90 },
      ],
    },
  ],
};
