import type { addressEndpoints } from '@/contract/endpoints/addresses';
import { PLACE } from '@tests/support/make-data';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof addressEndpoints> = {
  'GET /provinces': () => ({}),
  'GET /provinces/{code}/wards': () => ({ params: { code: PLACE.provinceCode } }),
  'POST /addresses/lookup': () => ({ body: { line: '12 Đinh Lễ, P. Tràng Tiền, Q. Hoàn Kiếm, Hà Nội' } }),
};
