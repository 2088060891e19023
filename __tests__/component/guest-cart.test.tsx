/** @isolated: the product reads the settings of the page once. */
import { screen } from '@testing-library/react';
import type { Calculation } from '@/contract/endpoints/orders';
import { toCartProduct, type CartItem } from '@/entities/cart/cart-rules';
import { cartStore } from '@/entities/cart/cart-store';
import { CartScreen } from '@/features/cart/CartScreen';
import { PUBLIC_CONFIG_ID } from '@/shared/lib/public-config';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const PRICE: Calculation = {
  ...{ subTotal: 100_000, goods: 80_000, freight: 0, discountTotal: -20_000, total: 80_000, plusPoint: 80 },
  ...{ freightName: 'Không có phí', requiredLevel: null, copiesPerReader: null, parcels: [], lines: [] },
};

const PDF_OF = { campaign: { format: 2 }, pdfExtraPrice: 10_000, audioExtraPrice: 10_000 } as const;

describe('the cart of somebody without an account', () => {
  beforeEach(() => {
    const config = document.createElement('script');
    config.id = PUBLIC_CONFIG_ID;
    config.type = 'application/json';
    config.textContent = JSON.stringify({ guestOrders: true });
    document.body.append(config);
  });
  afterEach(() => document.getElementById(PUBLIC_CONFIG_ID)?.remove());

  const show = (changes: Parameters<typeof productCardOf>[0], editions: Partial<CartItem> = {}) => {
    const card = productCardOf(changes);
    const item = { product: toCartProduct(card), quantity: 1, withPdf: false, withAudio: false, ...editions };
    cartStore.setState({ items: [item], setAside: null, ownerId: null, ready: true });
    return renderScreen(<CartScreen />, {
      path: '/cart',
      answers: {
        'GET /products': { data: [card], metadata: { page: 1, size: 50, total: 1 } },
        'POST /orders/calculate': PRICE,
        'POST /orders/cheaper-fair': { offer: null },
      },
    });
  };
  const button = () => screen.queryByRole('button', { name: 'Mua không cần tài khoản' });
  const needsAccount = () => screen.queryByText(/^Sách PDF và sách nói cần tài khoản/);

  it('leads on to the checkout with printed books', async () => {
    show({});
    expect(await screen.findByRole('button', { name: 'Mua không cần tài khoản' })).toBeEnabled();
    expect(needsAccount()).not.toBeInTheDocument();
  });

  it.each([
    ['a book that is a file', { format: 2, campaign: { format: 2 } }, {}],
    ['a book with its PDF', PDF_OF, { withPdf: true }],
    ['a book with its audio', PDF_OF, { withAudio: true }],
  ] as const)('says in place of the button that %s needs an account', async (_, changes, editions) => {
    show(changes, editions);
    expect(await screen.findByText(/^Sách PDF và sách nói cần tài khoản/)).toBeVisible();
    expect(button()).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Mua hàng (1)' })[0]).toBeEnabled();
  });

  it('says in place of the button that a campaign for customers of a level needs an account', async () => {
    show({ campaign: { requiredLevel: { id: 2, name: 'Bạc', conditionalPoint: 1000 } } });
    expect(await screen.findByText(/^Hội sách này dành cho bạn đọc từ một cấp trở lên/)).toBeVisible();
    expect(button()).not.toBeInTheDocument();
  });
});
