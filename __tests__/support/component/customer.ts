import type { CurrentUser } from '@/contract/endpoints/users';
import { ROLE } from '@/contract/vocabulary/roles';

/** A customer who is signed in. */
export const CUSTOMER = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Minh Anh',
  email: 'reader@hoisach.test',
  imageUrl: null,
  role: ROLE.CUSTOMER,
};

/** The customer with their level, as they see themselves. */
export const customerWith = (point: number, level: NonNullable<CurrentUser['customer']>['level']): CurrentUser => ({
  ...CUSTOMER,
  code: 'C000000001',
  phone: '0901234567',
  address: { detail: '1 Đinh Lễ', provinceCode: 1, wardCode: 4, line: '1 Đinh Lễ, Hà Nội' },
  customer: { dob: '1990-05-17', gender: true, point, level },
  issuer: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
});
