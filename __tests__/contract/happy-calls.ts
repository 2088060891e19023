import { randomUUID } from 'node:crypto';
import type { ApiKey } from '@/contract/api';
import { loginAnswer } from '@/contract/session';
import { ROLE } from '@/contract/roles';
import { drawImage, imageForm } from '@tests/support/images';
import { idTokenFor } from '@tests/support/id-token';
import { PLACE } from '@tests/support/make-data';
import { EMAIL, type World } from './world';

/** What makes an endpoint answer with success: the parts of its path and query, its body and its headers. */
export interface HappyCall {
  params?: Record<string, string | number>;
  body?: object;
  headers?: Record<string, string>;
}

const refreshTokenIn = async ({ backend }: World): Promise<string> => {
  const idToken = idTokenFor({ email: EMAIL[ROLE.CUSTOMER] });
  return loginAnswer.parse((await backend.call('POST /login', { body: { idToken } })).body).refreshToken;
};

const anOrder = async (world: World): Promise<HappyCall> => ({ params: { id: await world.placeOrder() } });

const moveOf = async (world: World): Promise<HappyCall> => ({
  body: { id: await world.placeOrder(), note: 'Hết sách' },
});

const moveOnTheWay = async (world: World): Promise<HappyCall> => {
  const body = { id: await world.placeOrder() };
  await world.backend.call('PUT /issuer/orders/shipping', { token: world.tokens[ROLE.ISSUER], body });
  return { body };
};

const newcomer = () => ({
  idToken: idTokenFor({ email: `${randomUUID()}@test.vn` }),
  name: 'Người Mới',
  phone: '0901234567',
  dob: '2000-01-31',
  gender: false,
  address: PLACE,
});

type Calls = { [K in ApiKey]: (world: World) => HappyCall | Promise<HappyCall> };

/** One per endpoint; the compiler asks for the one of a new endpoint. */
export const HAPPY_CALLS: Calls = {
  'POST /login': () => ({ body: { idToken: idTokenFor({ email: EMAIL[ROLE.CUSTOMER] }) } }),
  'POST /login/refresh': async (world) => ({ body: { refreshToken: await refreshTokenIn(world) } }),
  'POST /logout': async (world) => ({ body: { refreshToken: await refreshTokenIn(world) } }),
  'GET /users/me': () => ({}),
  'POST /users': () => ({ body: newcomer() }),
  'POST /images': async () => ({ body: imageForm(await drawImage()) }),
  'GET /provinces': () => ({}),
  'GET /provinces/{code}/wards': () => ({ params: { code: PLACE.provinceCode } }),
  'GET /campaigns': () => ({}),
  'GET /campaigns/{id}': ({ fairId }) => ({ params: { id: fairId } }),
  'GET /products': () => ({}),
  'GET /products/facets': () => ({}),
  'GET /products/{id}': ({ productId }) => ({ params: { id: productId } }),
  'POST /orders/calculate': ({ fairId, productId }) => ({
    body: { campaignId: fairId, type: 1, lines: [{ productId, quantity: 2, withPdf: false, withAudio: false }] },
  }),
  'POST /orders': ({ orderBody }) => ({ body: orderBody, headers: { 'idempotency-key': randomUUID() } }),
  'GET /orders': () => ({}),
  'GET /orders/{id}': anOrder,
  'PUT /orders/cancel': moveOf,
  'GET /issuer/orders': () => ({}),
  'GET /issuer/orders/{id}': anOrder,
  'PUT /issuer/orders/shipping': moveOf,
  'PUT /issuer/orders/shipped': moveOnTheWay,
  'PUT /issuer/orders/cancel': moveOf,
  'GET /admin/dashboard': () => ({}),
  'GET /issuer/dashboard': () => ({}),
};
