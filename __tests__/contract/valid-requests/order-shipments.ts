import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { orderShipmentEndpoints } from '@/contract/endpoints/order-shipments';
import type { ValidRequest, ValidRequests } from '../valid-request';
import type { World } from '../world';

const linesOf = async (world: World): Promise<object[]> => {
  const id = await world.placeOrder();
  const [order] = await world.backend.db.rows<{ code: string }>(sql`SELECT code FROM orders WHERE id = ${id}`);
  return [
    { orderCode: order?.code ?? '', trackingNumber: 'GHN12345', carrier: 'ghn' },
    { orderCode: 'X000000000', trackingNumber: 'JT1' },
  ];
};

const check = async (world: World): Promise<ValidRequest> => ({ body: { lines: await linesOf(world) } });
const save = async (world: World): Promise<ValidRequest> => ({
  body: { lines: await linesOf(world), note: 'Theo bảng của đơn vị vận chuyển' },
  headers: { 'idempotency-key': randomUUID() },
});

export const requests: ValidRequests<typeof orderShipmentEndpoints> = {
  'POST /admin/orders/shipments/check': check,
  'POST /issuer/orders/shipments/check': check,
  'PUT /admin/orders/shipments': save,
  'PUT /issuer/orders/shipments': save,
};
