import type { productEditEndpoints } from '@/contract/endpoints/product-edits';
import type { ValidRequests } from '../valid-request';
import { aSingle } from './campaign-products';

const edit = { action: 'addCopies', copies: 3 };

export const requests: ValidRequests<typeof productEditEndpoints> = {
  'POST /issuer/products/edits/preview': async (world) => ({ body: { items: [await aSingle(world)], edit } }),
  'PUT /issuer/products/edits': async (world) => ({
    body: { items: [await aSingle(world)], edit, seen: { orders: 0 } },
  }),
};
