import { z } from 'zod';
import { storedImage } from '@/contract/schema';
import { validationText } from '@/text/validation';
import { imagesIn } from '@server/backend/http/stored-images';
import { endpointsWhere, HEADERS, refusal, requestOf, shapeOf, tokenFor } from './endpoint-cases';
import { validRequestOf } from './valid-request';
import { makeWorld, type World } from './world';

const NOWHERE = '/files/images/nobody.webp';
const HIDDEN = '/files/private/hidden.webp';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
  await world.backend.files.put('private/hidden.webp', Buffer.from('a picture'), 'image/webp');
});

afterAll(() => world.backend.close());

const isImage = (schema: z.core.$ZodType): boolean =>
  schema === storedImage ||
  ((schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) && isImage(schema.def.innerType));

/** Every endpoint whose body names a picture, and the field. */
const naming = endpointsWhere(({ body }) => body !== undefined).flatMap(([key, endpoint]) =>
  Object.entries(shapeOf(endpoint.body)).flatMap(([field, schema]) =>
    isImage(schema) ? [[key, field, endpoint] as const] : [],
  ),
);

it('walks people, plans of stalls, publishers, books and products', () => {
  const keys = naming.map(([key]) => key);
  expect(keys).toEqual(expect.arrayContaining(['PUT /users/issuer', 'PUT /admin/campaigns/stalls']));
  expect(keys).toEqual(expect.arrayContaining(['POST /admin/publishers', 'POST /issuer/books']));
  expect(keys).toContain('POST /issuer/products/combos');
});

it.each(naming)(
  '%s takes no picture in %s that is not kept, or not shown to everybody',
  async (key, field, endpoint) => {
    for (const picture of [NOWHERE, HIDDEN]) {
      const { params, body } = await validRequestOf(key, world);
      const answer = await world.backend.call(requestOf(key, params), {
        token: tokenFor(endpoint, world),
        body: { ...body, [field]: picture },
        headers: HEADERS,
      });
      expect(answer).toEqual(refusal(422, 'INVALID_INPUT'));
      expect(answer.body.fields).toEqual({ [field]: [validationText.imageUnknown] });
    }
  },
);

it('finds pictures by the schema of a body, wherever it has them, and no text that looks like one', () => {
  const body = z.strictObject({
    name: z.string(),
    imageUrl: storedImage.nullable().optional(),
    stalls: z.array(z.union([z.strictObject({ plan: storedImage }), z.strictObject({ no: z.int() })])),
  });
  const value = { name: NOWHERE, imageUrl: HIDDEN, stalls: [{ no: 1 }, { plan: NOWHERE }] };
  expect(imagesIn(body, value)).toEqual([
    ['imageUrl', HIDDEN],
    ['stalls.1.plan', NOWHERE],
  ]);
  expect(imagesIn(body, { ...value, imageUrl: null, stalls: [] })).toEqual([]);
});
