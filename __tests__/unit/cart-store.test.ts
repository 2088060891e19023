import fc from 'fast-check';
import type { StateStorage } from 'zustand/middleware';
import { LIMITS } from '@/contract/vocabulary/limits';
import type { ProductCard } from '@/contract/endpoints/products';
import { groupByCampaign, maxQuantity } from '@/entities/cart/cart-rules';
import { CART_KEY, createCartStore } from '@/entities/cart/cart-store';
import { readCart } from '@/entities/cart/follow-cart';
import { refreshCart } from '@/entities/cart/refresh-cart';

const card = (changes: Partial<ProductCard> = {}): ProductCard => ({
  id: 'p1',
  bookId: 1,
  slug: 'so-do',
  title: 'So do',
  type: 1,
  format: 1,
  status: 3,
  authors: [{ id: 1, name: 'Vu Trong Phung' }],
  genre: { id: 1, name: 'Novel', parentId: null, parentName: null },
  issuer: { id: 'i1', name: 'Issuer', imageUrl: null },
  campaign: { id: 7, name: 'Fair', format: 1, status: 2, startDate: '', endDate: '', requiredLevel: null },
  covers: [],
  itemCount: 1,
  coverPrice: 100_000,
  salePrice: 80_000,
  discount: 20,
  saving: null,
  rating: null,
  saleQuantity: 3,
  pdfExtraPrice: 10_000,
  audioExtraPrice: null,
  ...changes,
});

const inCampaign = (id: number): Partial<ProductCard> => ({ campaign: { ...card().campaign, id } });

const memory = (content: Record<string, string> = {}): StateStorage => ({
  getItem: (name) => content[name] ?? null,
  setItem: (name, value) => {
    content[name] = value;
  },
  removeItem: (name) => {
    delete content[name];
  },
});

const newCart = (storage = memory()) => createCartStore(() => storage);

describe('adding', () => {
  it('creates an item with quantity 1, no PDF and no audio', () => {
    const cart = newCart();
    expect(cart.getState().add(card())).toBe(true);
    expect(cart.getState().items).toEqual([
      {
        product: expect.objectContaining({ id: 'p1', saleQuantity: 3 }),
        withPdf: false,
        withAudio: false,
        quantity: 1,
      },
    ]);
  });

  it('raises the quantity of a product that is there by 1', () => {
    const cart = newCart();
    cart.getState().add(card());
    cart.getState().add(card());
    expect(cart.getState().items.map((item) => item.quantity)).toEqual([2]);
  });

  it('changes nothing when the sale quantity would be exceeded', () => {
    const cart = newCart();
    cart.getState().add(card({ saleQuantity: 1 }));
    const before = cart.getState().items;
    expect(cart.getState().add(card({ saleQuantity: 1 }))).toBe(false);
    expect(cart.getState().items).toBe(before);
  });

  it('takes nothing that is sold out', () => {
    const cart = newCart();
    expect(cart.getState().add(card({ saleQuantity: 0 }))).toBe(false);
    expect(cart.getState().items).toEqual([]);
  });

  it('has no limit of its own when the sale quantity is not set', () => {
    const cart = newCart();
    const { saleQuantity: _, ...product } = card();
    expect(cart.getState().add(product, { quantity: 500 })).toBe(true);
  });

  it('takes quantity and editions along, and keeps chosen editions when told nothing new', () => {
    const cart = newCart();
    cart.getState().add(card(), { quantity: 2, withPdf: true });
    cart.getState().add(card());
    expect(cart.getState().items[0]).toMatchObject({ quantity: 3, withPdf: true, withAudio: false });
  });
});

describe('updating', () => {
  it('removes, sets the quantity, toggles the editions and clears', () => {
    const cart = newCart();
    cart.getState().add(card());
    cart.getState().add(card({ id: 'p2' }));
    cart.getState().togglePdf('p1');
    cart.getState().toggleAudio('p1');
    expect(cart.getState().setQuantity('p1', 3)).toBe(true);
    expect(cart.getState().items[0]).toMatchObject({ quantity: 3, withPdf: true, withAudio: true });
    cart.getState().togglePdf('p1');
    cart.getState().remove('p2');
    expect(cart.getState().items).toMatchObject([{ product: { id: 'p1' }, withPdf: false }]);
    cart.getState().clear();
    expect(cart.getState().items).toEqual([]);
  });

  it.each([0, -1, 1.5, 4, NaN])('refuses the quantity %p of three', (quantity) => {
    const cart = newCart();
    cart.getState().add(card());
    expect(cart.getState().setQuantity('p1', quantity)).toBe(false);
    expect(cart.getState().items[0]?.quantity).toBe(1);
  });

  it.each(['setQuantity', 'togglePdf', 'toggleAudio'] as const)(
    '%s of a product that is not in the cart changes nothing and logs an error',
    (action) => {
      const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const cart = newCart();
      cart.getState().add(card());
      const before = cart.getState().items;
      expect(cart.getState()[action]('unknown', 2)).toBeFalsy();
      expect(cart.getState().items).toBe(before);
      expect(log).toHaveBeenCalledTimes(1);
      log.mockRestore();
    },
  );
});

it('groups by campaign, in the order the campaigns came in', () => {
  const cart = newCart();
  cart.getState().add(card({ id: 'a', ...inCampaign(9) }));
  cart.getState().add(card({ id: 'b', ...inCampaign(7) }));
  cart.getState().add(card({ id: 'c', ...inCampaign(9) }));
  const groups = groupByCampaign(cart.getState().items);
  expect(groups.map(({ campaign, items }) => [campaign.id, items.map((item) => item.product.id)])).toEqual([
    [9, ['a', 'c']],
    [7, ['b']],
  ]);
});

describe('the stored cart', () => {
  it('is written under cart-store, and read only when asked', () => {
    const content: Record<string, string> = {};
    newCart(memory(content)).getState().add(card());
    expect(Object.keys(content)).toEqual([CART_KEY]);
    const again = newCart(memory(content));
    expect(again.getState()).toMatchObject({ items: [], ready: false });
    void again.persist.rehydrate();
    expect(again.getState()).toMatchObject({ items: [{ product: { id: 'p1' }, quantity: 1 }], ready: true });
  });

  it('of the first version keeps its items, and is written as the present one', () => {
    const whole = { product: card(), quantity: 2, withPdf: true, withAudio: false };
    const content = { [CART_KEY]: JSON.stringify({ state: { items: [whole] }, version: 1 }) };
    const cart = newCart(memory(content));
    void cart.persist.rehydrate();
    expect(cart.getState()).toMatchObject({ items: [whole], setAside: null, ready: true });
    expect(JSON.parse(content[CART_KEY] ?? '')).toEqual({
      state: { items: [whole], setAside: null, ownerId: null },
      version: 2,
    });
  });

  it('of any version keeps the items that are whole, each product once, and never more copies than there are', () => {
    const whole = { product: card(), quantity: 2, withPdf: false, withAudio: false };
    const lines = [
      { ...whole, quantity: 9 },
      whole,
      { product: { id: 'p2' }, quantity: 1 },
      { ...whole, product: card({ id: 'p3', campaign: { ...card().campaign, status: 77 as 2 } }) },
      { ...whole, product: { ...card({ id: 'p4' }), authors: undefined } },
      { ...whole, product: card({ id: 'p5' }), quantity: -1 },
      null,
    ];
    for (const version of [0, 99]) {
      const cart = newCart(memory({ [CART_KEY]: JSON.stringify({ state: { items: lines }, version }) }));
      void cart.persist.rehydrate();
      expect(cart.getState().items).toEqual([{ ...whole, quantity: 3 }]);
    }
  });

  it('may be anything else: the cart is empty, ready and works', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const garbage = fc.oneof(
      fc.constantFrom('', 'null', '{', '5', '[]', '"x"', '{"state":null,"version":2}', '{"state":{"items":{}}}'),
      fc.string(),
      fc.json(),
      fc.record({ state: fc.jsonValue(), version: fc.nat(3) }).map((value) => JSON.stringify(value)),
    );
    const open = (text: string) => {
      const cart = newCart(memory({ [CART_KEY]: text }));
      readCart(cart);
      return cart;
    };
    fc.assert(
      fc.property(garbage, (text) => {
        const cart = open(text);
        expect(cart.getState()).toMatchObject({ items: [], setAside: null, ready: true });
        expect(cart.getState().add(card())).toBe(true);
      }),
    );
    log.mockRestore();
  });
});

describe('what signing in takes out of a cart', () => {
  const signedIn = (content: Record<string, string> = {}) => {
    const cart = newCart(memory(content));
    cart.getState().add(card(), { quantity: 2, withPdf: true });
    cart.getState().add(card({ id: 'p2', title: 'Other' }));
    cart.getState().clearAside();
    return cart;
  };
  const quantities = (cart: ReturnType<typeof newCart>) =>
    Object.fromEntries(cart.getState().items.map(({ product, quantity }) => [product.id, quantity]));

  afterEach(() => jest.useRealTimers());

  it('is no longer in the cart, and comes back once', () => {
    const cart = signedIn();
    expect(cart.getState().items).toEqual([]);
    expect(cart.getState().restore()).toBe(true);
    expect(quantities(cart)).toEqual({ p1: 2, p2: 1 });
    expect(cart.getState().items[0]).toMatchObject({ withPdf: true });
    expect(cart.getState().restore()).toBe(false);
    expect(quantities(cart)).toEqual({ p1: 2, p2: 1 });
  });

  it('joins what was chosen since, and never more than can be sold', () => {
    const cart = signedIn();
    cart.getState().add(card({ saleQuantity: 3 }), { quantity: 2 });
    cart.getState().restore();
    expect(quantities(cart)).toEqual({ p1: 3, p2: 1 });
    expect(cart.getState().items[0]).toMatchObject({ withPdf: true });
  });

  it('is there after a reload for a week, and not longer', () => {
    jest.useFakeTimers({ now: new Date('2026-11-01T00:00:00Z') });
    const content: Record<string, string> = {};
    signedIn(content);
    const reloadAt = (now: string) => {
      jest.setSystemTime(new Date(now));
      const cart = newCart(memory({ ...content }));
      void cart.persist.rehydrate();
      return cart.getState().setAside?.items.length ?? 0;
    };
    expect(reloadAt('2026-11-07T23:59:59Z')).toBe(2);
    expect(reloadAt('2026-11-08T00:00:00Z')).toBe(0);
    expect(reloadAt('2026-10-30T00:00:00Z')).toBe(0);
  });

  it('is forgotten by signing out and by waving it aside, and loses what was ordered', () => {
    for (const forget of ['clear', 'forgetAside'] as const) {
      const cart = signedIn();
      cart.getState()[forget]();
      expect(cart.getState().restore()).toBe(false);
    }
    const cart = signedIn();
    cart.getState().removeOrdered(['p1']);
    cart.getState().restore();
    expect(quantities(cart)).toEqual({ p2: 1 });
  });

  it('is still there when another tab signs in, too, and joins what that one takes out', () => {
    const cart = signedIn();
    cart.getState().clearAside();
    cart.getState().add(card({ id: 'p3', title: 'Third' }));
    cart.getState().clearAside();
    cart.getState().restore();
    expect(quantities(cart)).toEqual({ p1: 2, p2: 1, p3: 1 });
  });

  it('is never offered to another account than chose it, not even after a reload', () => {
    const content: Record<string, string> = {};
    const signInAs = (userId: string) => {
      const cart = newCart(memory(content));
      void cart.persist.rehydrate();
      cart.getState().setOwner(userId);
      cart.getState().clearAside();
      return cart;
    };
    const offered = (cart: ReturnType<typeof newCart>) => cart.getState().setAside?.items.length ?? 0;
    signedIn(content);
    const first = signInAs('first');
    expect(offered(first)).toBe(2);
    first.getState().add(card({ id: 'p3' }));
    expect(offered(signInAs('first'))).toBe(3);
    expect(offered(signInAs('second'))).toBe(0);
  });

  it('is nothing when the cart was empty', () => {
    const cart = newCart();
    cart.getState().clearAside();
    expect(cart.getState().setAside).toBeNull();
  });
});

describe('holding the cart against the campaign as it is now', () => {
  const withTwo = () => {
    const cart = newCart();
    cart.getState().add(card(), { quantity: 3, withPdf: true });
    cart.getState().add(card({ id: 'p2', title: 'Other' }));
    return cart;
  };

  it('lowers quantities, takes over prices, drops editions and gone products, and says so', () => {
    const cart = withTwo();
    const latest = new Map([
      ['p1', card({ saleQuantity: 2, salePrice: 90_000, pdfExtraPrice: null })],
      ['p2', null],
    ]);
    expect(refreshCart(cart, latest)).toEqual([
      { about: 'quantity', title: 'So do', from: 3, to: 2, word: 'cuốn' },
      { about: 'price', title: 'So do', from: 80_000, to: 90_000 },
      { about: 'edition', title: 'So do' },
      { about: 'gone', title: 'Other' },
    ]);
    expect(cart.getState().items).toMatchObject([
      { product: { id: 'p1', salePrice: 90_000 }, quantity: 2, withPdf: false },
    ]);
    expect(refreshCart(cart, latest)).toEqual([]);
  });

  it.each([
    ['sold out', { status: 8, saleQuantity: 0 }, { about: 'soldOut' }],
    ['sold out between two readings', { saleQuantity: 0 }, { about: 'soldOut' }],
    ['stopped by the issuer', { status: 4 }, { about: 'stopped' }],
    ['no longer released', { status: 9 }, { about: 'stopped' }],
    [
      'at a fair that is over',
      { status: 5, campaign: { ...card().campaign, status: 3 } },
      { about: 'campaignClosed', campaign: 'Fair' },
    ],
    [
      'at a fair that is put off',
      { status: 7, campaign: { ...card().campaign, status: 5 } },
      { about: 'campaignClosed', campaign: 'Fair' },
    ],
    ['fewer', { saleQuantity: 1 }, { about: 'quantity', from: 3, to: 1, word: 'cuốn' }],
    ['dearer', { salePrice: 85_000 }, { about: 'price', from: 90_000, to: 95_000 }],
    ['dearer in the edition of the line', { pdfExtraPrice: 35_000 }, { about: 'price', from: 90_000, to: 115_000 }],
  ] as const)('says once that a book is %s, by its title, and leaves unasked lines alone', (_, now, change) => {
    const cart = withTwo();
    const latest = new Map([['p1', card(now)]]);
    expect(refreshCart(cart, latest)).toEqual([{ title: 'So do', ...change }]);
    expect(refreshCart(cart, latest)).toEqual([]);
    expect(cart.getState().items).toHaveLength(2);
  });

  it('says nothing of the price of an edition that the line has not, or has no more', () => {
    const cart = withTwo();
    expect(refreshCart(cart, new Map([['p2', card({ id: 'p2', title: 'Other', pdfExtraPrice: 35_000 })]]))).toEqual([]);
    expect(refreshCart(cart, new Map([['p1', card({ pdfExtraPrice: null })]]))).toEqual([
      { about: 'edition', title: 'So do' },
    ]);
  });
});

describe('whatever is done', () => {
  const ids = ['a', 'b', 'c'];
  const step = fc.oneof(
    fc.record({
      do: fc.constant('add' as const),
      id: fc.constantFrom(...ids),
      stock: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
      quantity: fc.integer({ min: -1, max: 8 }),
    }),
    fc.record({
      do: fc.constant('set' as const),
      id: fc.constantFrom(...ids),
      quantity: fc.oneof(fc.integer({ min: -2, max: 2000 }), fc.double()),
    }),
    fc.record({ do: fc.constant('remove' as const), id: fc.constantFrom(...ids) }),
  );

  it('no line ever holds more than can be sold, less than one, or a product twice', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const cart = newCart();
        for (const one of steps) {
          const state = cart.getState();
          if (one.do === 'add') {
            const { saleQuantity: _, ...unlimited } = card({ id: one.id });
            const product = one.stock === undefined ? unlimited : { ...unlimited, saleQuantity: one.stock };
            state.add(product, { quantity: one.quantity });
          } else if (one.do === 'set') state.setQuantity(one.id, one.quantity);
          else state.remove(one.id);
          const { items } = cart.getState();
          expect(new Set(items.map((item) => item.product.id)).size).toBe(items.length);
          for (const { product, quantity } of items) {
            expect(Number.isInteger(quantity) && quantity >= 1).toBe(true);
            expect(quantity).toBeLessThanOrEqual(maxQuantity(product));
            expect(quantity).toBeLessThanOrEqual(LIMITS.orderQuantity);
          }
        }
      }),
    );
    log.mockRestore();
  });
});
