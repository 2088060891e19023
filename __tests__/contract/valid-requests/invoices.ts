import type { invoiceEndpoints } from '@/contract/endpoints/invoices';
import type { ValidRequests } from '../valid-request';

export const requests: ValidRequests<typeof invoiceEndpoints> = {
  'GET /users/me/invoice': () => ({}),
};
