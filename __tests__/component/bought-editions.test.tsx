import { screen, within } from '@testing-library/react';
import type { Calculation, Order } from '@/contract/endpoints/orders';
import type { ProductDetail } from '@/contract/endpoints/products';
import { toCartProduct } from '@/entities/cart/cart-rules';
import { cartStore } from '@/entities/cart/cart-store';
import { CartScreen } from '@/features/cart/CartScreen';
import { OrderEditions } from '@/features/orders/OrderEditions';
import { ProductPage } from '@/features/products/ProductPage';
import { CUSTOMER } from '@tests/support/component/customer';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const BOUGHT = (['pdf', 'audio'] as const).map((edition) => ({ bookId: 5, title: 'Số đỏ', edition }));

describe('the editions of an order', () => {
  const ORDER = {
    ...{ id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a01', type: 1, status: 2, payment: 2, total: 90_000, address: {} },
    lines: [{ format: 1, quantity: 1, withPdf: true, withAudio: true }],
  } as unknown as Order;

  const show = (changes: object, editions = BOUGHT) =>
    renderScreen(<OrderEditions order={{ ...ORDER, ...changes }} />, {
      user: CUSTOMER,
      answers: { 'GET /orders/{id}/editions': editions },
    });

  it('lead to reading and listening as soon as the order is paid', async () => {
    show({});
    const editions = within(await screen.findByRole('region', { name: 'Bạn đã có' }));
    expect(editions.getByRole('link', { name: 'Đọc bản PDF của Số đỏ' })).toHaveAttribute('href', '/library/5/read');
    expect(editions.getByRole('link', { name: 'Nghe sách nói Số đỏ' })).toHaveAttribute('href', '/library/5/listen');
  });

  it.each([
    ['is not paid', { status: 1 }, 'Bản điện tử mở được khi đơn đã thanh toán.'],
    ['is paid at the delivery', { payment: 3 }, 'Bản điện tử mở được khi kiện hàng được giao.'],
    ['is paid at the counter', { payment: 3, type: 2 }, 'Bản điện tử mở được khi bạn nhận sách tại quầy.'],
  ])('that %s say when they can be opened', async (_, changes, sentence) => {
    show(changes, []);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it.each([
    ['of paper', { lines: [{ format: 1, quantity: 1, withPdf: false, withAudio: false }] }],
    ['that is cancelled', { status: 7 }],
    ['that was returned', { status: 8 }],
  ])('are not requested for an order %s', (_, changes) => {
    expect(show(changes).callsOf('GET /orders/{id}/editions')).toEqual([]);
  });
});

describe('an edition that the customer has', () => {
  const EXTRAS = { pdfExtraPrice: 16_000, audioExtraPrice: 20_000 };

  it('is not offered again on the page of the book', async () => {
    const product: ProductDetail = {
      ...productCardOf(EXTRAS),
      ...{ description: '', book: null, pictures: [], pdfTrialUrl: null, audioTrialUrl: null, plusPoint: 80 },
      ...{ series: [], items: [], otherFairs: [], sameGenre: [], sameIssuer: [] },
    };
    renderScreen(
      <ProductPage data={{ product, campaign: { address: null, imageUrl: '/fair.webp' }, reviews: null }} />,
      {
        user: CUSTOMER,
        answers: {
          'GET /products/stock': { products: [] },
          'GET /wishes/titles': { books: [], combos: [] },
          'GET /products/{id}/editions': [BOUGHT[0]!],
        },
      },
    );
    const owned = await screen.findByRole('checkbox', { name: /Bản PDF\s*Bạn đã có/ });
    expect(owned).toBeDisabled();
    expect(owned).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Sách nói\s*\+20\.000/ })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Đọc bản PDF của Số đỏ' })).toHaveAttribute('href', '/library/5/read');
  });

  const PRICE: Calculation = {
    ...{ subTotal: 100_000, goods: 80_000, freight: 0, discountTotal: -20_000, total: 80_000, plusPoint: 80 },
    ...{ freightName: 'Không có phí', requiredLevel: null, copiesPerReader: null, parcels: [], lines: [] },
  };

  const showCart = (changes: object) => {
    const card = productCardOf({ ...EXTRAS, ...changes });
    const item = { product: toCartProduct(card), quantity: 1, withPdf: true, withAudio: true };
    cartStore.setState({ items: [item], setAside: null, ownerId: CUSTOMER.id, ready: true });
    return renderScreen(<CartScreen />, {
      user: CUSTOMER,
      path: '/cart',
      answers: {
        'GET /products': { data: [card], metadata: { page: 1, size: 50, total: 1 } },
        'POST /orders/calculate': PRICE,
        'POST /orders/cheaper-fair': { offer: null },
        'GET /products/{id}/editions': BOUGHT,
      },
    });
  };

  it('is named in the cart with a link to the library, and can still be bought', async () => {
    showCart({});
    expect(await screen.findByText(/^Bạn đã có bản PDF và sách nói của sách này\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mở tủ sách' })).toHaveAttribute('href', '/library');
    expect(screen.getAllByRole('button', { name: 'Mua hàng (1)' })[0]).toBeEnabled();
  });

  it('is not named for a combo with books that the customer does not have', async () => {
    const page = showCart({ type: 2, itemCount: 2 });
    await screen.findAllByRole('button', { name: 'Mua hàng (1)' });
    expect(page.callsOf('GET /products/{id}/editions')).toHaveLength(1);
    expect(screen.queryByText(/^Bạn đã có/)).not.toBeInTheDocument();
  });
});
