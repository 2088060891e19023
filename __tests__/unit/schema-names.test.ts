import { SchemaNames, type Schema } from '@server/backend/http/schema-names';

const object = (properties: Schema): Schema => ({ type: 'object', properties });
const list = (items: Schema): Schema => ({ type: 'array', items });
const text = { type: 'string', description: 'x'.repeat(200) };
const address = object({ street: text });
const order = object({ id: text, address });

const nameAll = (parts: Record<string, Schema>) => {
  const names = new SchemaNames();
  for (const schema of Object.values(parts)) names.count(schema);
  const refs = Object.entries(parts).map(([name, schema]) => names.refer(schema, name).$ref);
  return { refs, schemas: names.schemas };
};

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

it('writes a shape once and refers to it, inside of another, too', () => {
  const { refs, schemas } = nameAll({ Order: order, Orders: object({ data: list(order) }), Person: address });
  expect(refs).toEqual([ref('Order').$ref, ref('Orders').$ref, ref('OrderAddress').$ref]);
  expect(schemas).toEqual({
    Order: object({ id: text, address: ref('OrderAddress') }),
    OrderAddress: address,
    Orders: object({ data: list(ref('Order')) }),
  });
});
