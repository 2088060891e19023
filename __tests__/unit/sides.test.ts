import { z } from 'zod';
import { endpoints } from '@/contract/endpoint';
import { sideKey } from '@/contract/side-key';
import { bothSides, ofBothSides } from '@/contract/sides';
import { SIDES } from '@/contract/states/participant';
import { ROLE } from '@/contract/vocabulary/roles';
import { forBothSides } from '@server/backend/commerce/both-sides';
import type { CallOf } from '@server/backend/commerce/noun';

const shelf = z.object({ books: z.int() });
const wholeShelf = shelf.extend({ owner: z.string() });

const sides = bothSides({
  'GET /shelves/{id}': {
    params: z.object({ id: z.string() }),
    limited: 'report',
    admin: { summary: 'Any shelf.', answer: wholeShelf },
    issuer: { summary: 'An own shelf.', answer: shelf, limited: 'search' },
  },
});
const declared = endpoints(ofBothSides(sides));

describe('an endpoint of both sides', () => {
  it('becomes one for each side: common parts, replaced by its own, for its role only', () => {
    const { params } = sides['GET /shelves/{id}'];
    expect(declared).toEqual({
      'GET /admin/shelves/{id}': {
        ...{ params, limited: 'report', summary: 'Any shelf.', answer: wholeShelf },
        access: [ROLE.SYSTEM],
      },
      'GET /issuer/shelves/{id}': {
        ...{ params, limited: 'search', summary: 'An own shelf.', answer: shelf },
        access: [ROLE.ISSUER],
      },
    });
  });

  it('keeps the exact types', () => {
    const ofAdmin: 'report' = declared['GET /admin/shelves/{id}'].limited;
    const ofIssuer: 'search' = declared['GET /issuer/shelves/{id}'].limited;
    // @ts-expect-error the key without a side is no endpoint
    const unknown: unknown = declared['GET /shelves/{id}'];
    expect([ofAdmin, ofIssuer, unknown]).toEqual(['report', 'search', undefined]);
  });

  it('is handled once, for the side of the caller and not of the address', async () => {
    const handlers = forBothSides<typeof sides>({
      'GET /shelves/{id}': ({ side, input }) => Promise.resolve({ books: side, owner: input.params.id }),
    });
    const callAs = (role: number) =>
      ({ ctx: { actor: { role } }, input: { params: { id: 'a' } } }) as CallOf<
        (typeof declared)['GET /admin/shelves/{id}']
      >;
    for (const role of SIDES)
      expect(await handlers['GET /admin/shelves/{id}'](callAs(role))).toEqual({ books: role, owner: 'a' });
    await expect(handlers['GET /admin/shelves/{id}'](callAs(ROLE.CUSTOMER))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('must have a result that is complete for both sides', () => {
    forBothSides<typeof sides>({
      // @ts-expect-error the organiser's answer also has the owner
      'GET /shelves/{id}': () => Promise.resolve({ books: 1 }),
    });
  });
});

it('the key of a side is that of its endpoint, and keys of one side only are refused', () => {
  const key: 'GET /admin/orders/{id}' | 'GET /issuer/orders/{id}' = sideKey(ROLE.ISSUER, 'GET /orders/{id}');
  expect(key).toBe('GET /issuer/orders/{id}');
  // @ts-expect-error only the organiser has refunds
  expect(sideKey(ROLE.SYSTEM, 'GET /refunds')).toBe('GET /admin/refunds');
});
