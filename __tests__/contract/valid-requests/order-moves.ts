import { randomUUID } from 'node:crypto';
import type { SaleAnswer } from '@/contract/endpoints/counter-input';
import type { orderMoveEndpoints } from '@/contract/endpoints/order-moves';
import { ROLE } from '@/contract/vocabulary/roles';
import type { ValidRequest, ValidRequests } from '../valid-request';
import type { World } from '../world';
import { saleOf } from './counter';

const NOTE = 'Hết sách';
const SHIPMENT = { carrier: 'ghn', trackingNumber: 'GHN12345', expectedOn: '2099-12-31' };
const COUNTER = { type: 2, address: undefined };

/** A status change of an order that is placed for it, after the issuer's changes in `before`. */
const move =
  (changes: object = {}, before: readonly string[] = [], order: object = {}) =>
  async (world: World): Promise<ValidRequest> => {
    const id = await world.placeOrder(order);
    for (const way of before)
      await world.backend.call(`PUT /issuer/orders/${way}`, { token: world.tokens[ROLE.ISSUER], body: { id } });
    return { body: { id, note: NOTE, ...changes } };
  };

const ship = move(SHIPMENT);
const changeShipment = move({ carrier: 'jt' }, ['shipping']);
const retry = move({ expectedOn: '2099-12-31' }, ['shipping']);
const deliver = move({}, ['shipping']);
const takeBack = move({}, ['shipping', 'shipped']);
const makeAvailable = move({}, [], COUNTER);
const changePlace = move({ scheduleId: null }, ['available'], COUNTER);
const cancel = move();
/** A sale at the stand of the issuer. */
const undo = async (world: World): Promise<ValidRequest> => {
  const sold = await world.backend.call('POST /issuer/orders', {
    token: world.tokens[ROLE.ISSUER],
    ...(await saleOf(world)),
  });
  return { body: { id: (sold.body as unknown as SaleAnswer).orders[0]?.id ?? '', note: NOTE } };
};

const batch = async (world: World): Promise<ValidRequest> => ({
  body: { action: 'ship', ids: [await world.placeOrder(), await world.placeOrder()], note: NOTE },
  headers: { 'idempotency-key': randomUUID() },
});

const addresses = async (world: World): Promise<ValidRequest> => ({ params: { id: await world.placeOrder(COUNTER) } });

export const requests: ValidRequests<typeof orderMoveEndpoints> = {
  'PUT /issuer/orders/shipping': ship,
  'PUT /issuer/orders/shipment': changeShipment,
  'PUT /issuer/orders/delivery-failed': retry,
  'PUT /admin/orders/delivery-failed': retry,
  'PUT /issuer/orders/shipped': deliver,
  'PUT /issuer/orders/returned': takeBack,
  'PUT /issuer/orders/available': makeAvailable,
  'PUT /issuer/orders/available/address': changePlace,
  'PUT /issuer/orders/cancel': cancel,
  'PUT /issuer/orders/voided': undo,
  'PUT /issuer/orders/batch': batch,
  'GET /issuer/orders/{id}/addresses': addresses,
  'PUT /admin/orders/shipping': ship,
  'PUT /admin/orders/shipment': changeShipment,
  'PUT /admin/orders/shipped': deliver,
  'PUT /admin/orders/returned': takeBack,
  'PUT /admin/orders/available': makeAvailable,
  'PUT /admin/orders/available/address': changePlace,
  'PUT /admin/orders/cancel': cancel,
  'PUT /admin/orders/voided': undo,
  'PUT /admin/orders/batch': batch,
  'GET /admin/orders/{id}/addresses': addresses,
};
