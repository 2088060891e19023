import type { productEditEndpoints } from '@/contract/endpoints/product-edits';
import { asIssuer, type ValidRequests } from '../valid-request';
import { aSingle } from './campaign-products';

const edit = { action: 'addCopies', copies: 3 };

export const requests: ValidRequests<typeof productEditEndpoints> = {
  'POST /issuer/products/edits/preview': async (world) => ({ body: { items: [await aSingle(world)], edit } }),
  'PUT /issuer/products/edits': async (world) => ({
    body: { items: [await aSingle(world)], edit, seen: { orders: 0 } },
  }),
  'GET /issuer/products/edits': () => ({}),
  'PUT /issuer/products/edits/undone': async (world) => {
    const request = { items: [await aSingle(world)], edit, seen: { orders: 0 } };
    const { body } = await asIssuer(world, 'PUT /issuer/products/edits', request);
    return { body: { id: (body.edit as { id: number }).id } };
  },
};
