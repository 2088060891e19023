import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ApiKey } from '@/contract/api';
import type { UploadPurpose } from '@/contract/vocabulary/kinds';
import { loginAnswer } from '@/contract/endpoints/session';
import { ROLE, type RoleId } from '@/contract/vocabulary/roles';
import { currentUser } from '@/contract/endpoints/users';
import { samplePdf } from '@server/backend/demo/files/sample-pdf';
import { drawImage, imageForm } from '@tests/support/images';
import { idTokenFor } from '@tests/support/id-token';
import { bookBody, ownNames, seriesBody } from '@tests/support/book-body';
import { PLACE } from '@tests/support/make-data';
import { EMAIL, type World } from './world';

/** What makes an endpoint answer with success: the parts of its path and query, its body and its headers. */
export interface HappyCall {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
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

/** A profile as its owner would send it back. */
const ownProfile = async ({ backend, tokens }: World, role: RoleId, facts: object = {}): Promise<object> => {
  const { version } = currentUser.parse((await backend.call('GET /users/me', { token: tokens[role] })).body);
  return { version, name: 'Tên Mới', phone: '0901234567', address: PLACE, ...facts };
};

const newcomer = () => ({
  idToken: idTokenFor({ email: `${randomUUID()}@test.vn` }),
  name: 'Người Mới',
  phone: '0901234567',
  dob: '2000-01-31',
  gender: false,
  address: PLACE,
});

const newPublisher = () => ({
  name: `NXB ${randomUUID().slice(0, 8)}`,
  email: `${randomUUID()}@nxb.vn`,
  phone: '0241234567',
  address: '65 Nguyễn Du, Hà Nội',
  imageUrl: '/files/images/logo.webp',
});

/** A record made over the API, and what a change of it must name. */
const made = async (
  { backend, tokens }: World,
  key: string,
  body: object,
): Promise<{ id: number; version: number }> => {
  const answer = await backend.call(key, { token: tokens[ROLE.SYSTEM], body });
  return z.object({ id: z.int(), version: z.int() }).parse(answer.body);
};

const newGroup = () => ({ name: `Nhóm ${randomUUID()}`, description: 'Những người cùng đọc', active: true });

const newLevel = () => ({
  name: `Cấp ${randomUUID()}`,
  conditionalPoint: randomInt(1_000_000, 999_999_999),
  active: true,
});

const newOrganization = () => ({
  name: `Trường ${randomUUID()}`,
  address: '45 Võ Văn Tần',
  phone: '0281234567',
  imageUrl: null,
  domains: [{ emailDomain: `${randomUUID()}.edu.vn`, active: true }],
});

const aGroup = (world: World) => made(world, 'POST /admin/groups', newGroup());
const aLevel = (world: World) => made(world, 'POST /admin/levels', newLevel());
const anOrganization = async (world: World) => {
  const body = newOrganization();
  return { ...body, ...(await made(world, 'POST /admin/organizations', body)) };
};

const aPublisher = (world: World) => made(world, 'POST /admin/publishers', newPublisher());

const newAuthor = () => ({ name: `Tác giả ${randomUUID()}`, imageUrl: null, description: '' });

const anAuthor = (world: World) => made(world, 'POST /admin/authors', newAuthor());

const newGenre = () => ({ name: `Thể loại ${randomUUID().slice(0, 8)}`, parentId: null });

const aGenre = (world: World) => made(world, 'POST /admin/genres', newGenre());
const newIssuer = () => ({ name: 'Nhà sách Mới', email: `${randomUUID()}@test.vn`, role: ROLE.ISSUER });

const aPerson = async ({ backend, tokens }: World): Promise<{ id: string; version: number }> => {
  const answer = await backend.call('POST /admin/users', { token: tokens[ROLE.SYSTEM], body: newIssuer() });
  return z.object({ id: z.string(), version: z.int() }).parse(answer.body);
};

const idIn = ({ body }: { body: unknown }) => z.object({ id: z.int(), version: z.int() }).parse(body);

const asIssuer = ({ backend, tokens }: World, key: string, body?: unknown) =>
  backend.call(key, { token: tokens[ROLE.ISSUER], body });

const newBook = async (world: World): Promise<object> => {
  const parent = await aGenre(world);
  const genre = await made(world, 'POST /admin/genres', { ...newGenre(), parentId: parent.id });
  const [publisher, author] = [await aPublisher(world), await anAuthor(world)];
  return bookBody({ genreId: genre.id, publisherId: publisher.id, authorIds: [author.id] });
};

const aBook = async (world: World, body?: object) =>
  idIn(await asIssuer(world, 'POST /issuer/books', body ?? (await newBook(world))));

const newSeries = async (world: World): Promise<object> => {
  const facts = (await newBook(world)) as { genreId: number };
  const [first, second] = [await aBook(world, facts), await aBook(world, { ...facts, ...ownNames() })];
  const items = [first, second].map(({ id }, index) => ({ bookId: id, displayIndex: index + 1 }));
  return seriesBody({ genreId: facts.genreId, items });
};

const aSeries = async (world: World) => {
  const body = await newSeries(world);
  return { ...body, ...idIn(await asIssuer(world, 'POST /issuer/books/series', body)) };
};

const aFile = async (world: World, purpose: UploadPurpose) => {
  const bytes = samplePdf('A book');
  const { body } = await asIssuer(world, 'POST /uploads', { purpose, fileName: 'a.pdf', bytes: bytes.length });
  return { id: z.string().parse(body.id), bytes };
};

const storedFile = async (world: World, purpose: UploadPurpose): Promise<string> => {
  const { id, bytes } = await aFile(world, purpose);
  await asIssuer(world, `PUT /uploads/${id}/parts?offset=0`, bytes);
  return id;
};

const aBookWithFile = async (world: World) => {
  const [trialFileId, fullFileId] = [await storedFile(world, 'pdf-trial'), await storedFile(world, 'pdf-full')];
  return aBook(world, { ...(await newBook(world)), pdf: { extraPrice: 10_000, trialFileId, fullFileId } });
};

type Calls = { [K in ApiKey]: (world: World) => HappyCall | Promise<HappyCall> };

/** One per endpoint; the compiler asks for the one of a new endpoint. */
export const HAPPY_CALLS: Calls = {
  'POST /login': () => ({ body: { idToken: idTokenFor({ email: EMAIL[ROLE.CUSTOMER] }) } }),
  'POST /login/refresh': async (world) => ({ body: { refreshToken: await refreshTokenIn(world) } }),
  'POST /logout': async (world) => ({ body: { refreshToken: await refreshTokenIn(world) } }),
  'GET /users/me': () => ({}),
  'POST /users': () => ({ body: newcomer() }),
  'GET /users': () => ({}),
  'PUT /users/customer': async (world) => ({
    body: await ownProfile(world, ROLE.CUSTOMER, { dob: '2000-01-31', gender: true }),
  }),
  'PUT /users/issuer': async (world) => ({ body: await ownProfile(world, ROLE.ISSUER, { description: 'Sách hay' }) }),
  'GET /admin/users': () => ({}),
  'GET /admin/users/{id}': async (world) => ({ params: { id: (await aPerson(world)).id } }),
  'POST /admin/users': () => ({ body: newIssuer() }),
  'PUT /admin/users': async (world) => ({ body: { ...(await aPerson(world)), phone: '0901234567', active: true } }),
  'GET /groups': () => ({}),
  'GET /groups/customer': () => ({}),
  'POST /groups/customer': ({ groupId }) => ({ body: { groupId } }),
  'DELETE /groups/customer/{groupId}': ({ groupId }) => ({ params: { groupId } }),
  'GET /levels': () => ({}),
  'GET /organizations/customer': () => ({}),
  'POST /images': async () => ({ body: imageForm(await drawImage()) }),
  'GET /provinces': () => ({}),
  'GET /provinces/{code}/wards': () => ({ params: { code: PLACE.provinceCode } }),
  'GET /campaigns': () => ({}),
  'GET /campaigns/{id}': ({ fairId }) => ({ params: { id: fairId } }),
  'GET /products': () => ({}),
  'GET /products/facets': () => ({}),
  'GET /products/stock': ({ productId }) => ({ query: { id: productId } }),
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
  'GET /publishers': () => ({}),
  'GET /admin/publishers': () => ({}),
  'GET /admin/publishers/{id}': async (world) => ({ params: { id: (await aPublisher(world)).id } }),
  'POST /admin/publishers': () => ({ body: newPublisher() }),
  'PUT /admin/publishers': async (world) => ({ body: { ...newPublisher(), ...(await aPublisher(world)) } }),
  'DELETE /admin/publishers/{id}': async (world) => ({ params: { id: (await aPublisher(world)).id } }),
  'GET /authors': () => ({}),
  'GET /authors/{id}': async (world) => ({ params: { id: (await anAuthor(world)).id } }),
  'POST /issuer/authors': () => ({ body: { name: newAuthor().name } }),
  'GET /admin/authors': () => ({}),
  'GET /admin/authors/{id}': async (world) => ({ params: { id: (await anAuthor(world)).id } }),
  'POST /admin/authors': () => ({ body: newAuthor() }),
  'PUT /admin/authors': async (world) => ({ body: { ...newAuthor(), ...(await anAuthor(world)) } }),
  'DELETE /admin/authors/{id}': async (world) => ({ params: { id: (await anAuthor(world)).id } }),
  'GET /genres': () => ({}),
  'GET /admin/genres': () => ({}),
  'GET /admin/genres/{id}': async (world) => ({ params: { id: (await aGenre(world)).id } }),
  'POST /admin/genres': () => ({ body: newGenre() }),
  'PUT /admin/genres': async (world) => ({
    body: { name: newGenre().name, active: false, ...(await aGenre(world)) },
  }),
  'PUT /admin/genres/place': async (world) => ({ body: { id: (await aGenre(world)).id, displayIndex: 1 } }),
  'DELETE /admin/genres/{id}': async (world) => ({ params: { id: (await aGenre(world)).id } }),
  'GET /admin/groups': () => ({}),
  'GET /admin/groups/{id}': async (world) => ({ params: { id: (await aGroup(world)).id } }),
  'POST /admin/groups': () => ({ body: newGroup() }),
  'PUT /admin/groups': async (world) => ({ body: { ...newGroup(), ...(await aGroup(world)) } }),
  'DELETE /admin/groups/{id}': async (world) => ({ params: { id: (await aGroup(world)).id } }),
  'GET /admin/levels': () => ({}),
  'GET /admin/levels/effect': () => ({ query: { conditionalPoint: 100, active: 'true' } }),
  'GET /admin/levels/{id}': async (world) => ({ params: { id: (await aLevel(world)).id } }),
  'POST /admin/levels': () => ({ body: newLevel() }),
  'PUT /admin/levels': async (world) => ({ body: { ...newLevel(), ...(await aLevel(world)) } }),
  'PUT /admin/levels/convert': async (world) => ({
    body: {
      ...{ fromLevelId: (await aLevel(world)).id, fromVersion: 1, toLevelId: (await aLevel(world)).id, toVersion: 1 },
      ...{ disableFrom: true, seenCustomers: 0 },
    },
  }),
  'DELETE /admin/levels/{id}': async (world) => ({ params: { id: (await aLevel(world)).id } }),
  'GET /admin/organizations': () => ({}),
  'GET /admin/organizations/{id}': async (world) => ({ params: { id: (await anOrganization(world)).id } }),
  'POST /admin/organizations': () => ({ body: newOrganization() }),
  'PUT /admin/organizations': async (world) => ({ body: await anOrganization(world) }),
  'DELETE /admin/organizations/{id}': async (world) => ({ params: { id: (await anOrganization(world)).id } }),
  'GET /issuer/books': () => ({}),
  'GET /issuer/books/{id}': async (world) => ({ params: { id: (await aBookWithFile(world)).id } }),
  'GET /issuer/books/{id}/consequences': async (world) => ({ params: { id: (await aBook(world)).id } }),
  'POST /issuer/books': async (world) => ({ body: await newBook(world) }),
  'PUT /issuer/books': async (world) => ({ body: { ...(await newBook(world)), ...(await aBook(world)) } }),
  'POST /issuer/books/series': async (world) => ({ body: await newSeries(world) }),
  'PUT /issuer/books/series': async (world) => ({ body: await aSeries(world) }),
  'PUT /issuer/books/release': async (world) => ({
    body: { ...(await aBook(world)), released: false, seen: { products: 0, series: 0, orders: 0 } },
  }),
  'GET /admin/books': () => ({}),
  'GET /admin/books/{id}': async (world) => ({ params: { id: (await aBook(world)).id } }),
  'GET /books/{id}/files/{edition}': async (world) => ({
    params: { id: (await aBookWithFile(world)).id, edition: 'pdf' },
  }),
  'GET /languages': () => ({}),
  'POST /uploads': () => ({ body: { purpose: 'pdf-full', fileName: 'a.pdf', bytes: 1000 } }),
  'GET /uploads/{id}': async (world) => ({ params: { id: (await aFile(world, 'pdf-full')).id } }),
  'PUT /uploads/{id}/parts': async (world) => {
    const { id, bytes } = await aFile(world, 'pdf-full');
    return { params: { id }, query: { offset: 0 }, body: bytes };
  },
  'GET /history/{kind}/{id}': () => ({ params: { kind: 'publisher', id: 1 } }),
  'GET /admin/dashboard': () => ({}),
  'GET /issuer/dashboard': () => ({}),
  'GET /menu/counts': () => ({}),
  'GET /notifications': () => ({}),
  'GET /notifications/unread': () => ({}),
  'PUT /notifications/read': () => ({ body: { ids: [1, 2] } }),
  'PUT /notifications/read-all': () => ({ body: { upTo: 1 } }),
};
