import { screen } from '@testing-library/react';
import type { Calculation } from '@/contract/endpoints/orders';
import type { ProductCard as Product, ProductDetail } from '@/contract/endpoints/products';
import { toCartProduct } from '@/entities/cart/cart-rules';
import { cartStore } from '@/entities/cart/cart-store';
import { beginDraft } from '@/entities/cart/checkout-draft';
import { ProductCard } from '@/entities/product/ProductCard';
import { CartScreen } from '@/features/cart/CartScreen';
import { CheckoutScreen } from '@/features/checkout/CheckoutScreen';
import { ProductPage } from '@/features/products/ProductPage';
import type { Answers } from '@tests/support/component/fake-api';
import { ordersOf } from '@tests/support/component/checkout';
import { CUSTOMER, customerWith } from '@tests/support/component/customer';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

/**
 * A customer below the level of a fair is shown so, with what is missing, wherever its books are offered (A11.9,
 * D4.10.4).
 */
const SILVER = { id: 3, name: 'Bạc', conditionalPoint: 1000 };
const GOLD = { id: 4, name: 'Vàng', conditionalPoint: 3000 };

const me = (point: number, level = SILVER) => customerWith(point, level);

const PRODUCT = productCardOf({ campaign: { requiredLevel: GOLD } });
const ADD = /^Thêm .*vào giỏ hàng$/;
const FOR_GOLD = 'Hội sách dành cho bạn đọc từ cấp Vàng (3.000 điểm) trở lên.';
const MISSING = 'Cần cấp Vàng (3.000 điểm), bạn còn thiếu 120 điểm.';

const asked: Answers = { 'GET /users/me': me(2880) };

const NO_WISHES: Answers = { 'GET /wishes/titles': { books: [], combos: [] } };

describe('a card', () => {
  const show = (product: Product, answers: Answers = {}, user?: typeof CUSTOMER) =>
    renderScreen(<ProductCard product={product} />, { answers: { ...NO_WISHES, ...answers }, ...(user && { user }) });

  it('tells visitors which level is needed, and lets them fill the bag', async () => {
    show(PRODUCT);
    expect(await screen.findByText('Từ cấp Vàng')).toBeVisible();
    expect(screen.getByRole('button', { name: ADD })).toBeEnabled();
  });

  it('tells a customer below it what they lack, and offers no bag', async () => {
    show(PRODUCT, asked, CUSTOMER);
    expect(await screen.findByText('Còn thiếu 120 điểm')).toBeVisible();
    expect(screen.queryByRole('button', { name: ADD })).not.toBeInTheDocument();
  });

  it('tells a customer who has the points, but not the level', async () => {
    show(PRODUCT, { 'GET /users/me': me(4000) }, CUSTOMER);
    expect(await screen.findByText('Chưa đủ cấp độ')).toBeVisible();
  });

  it('is offered to a customer of that level', async () => {
    const page = show(PRODUCT, { 'GET /users/me': me(10, GOLD) }, CUSTOMER);
    await screen.findByText('Từ cấp Vàng');
    expect(page.callsOf('GET /users/me')).toHaveLength(1);
    expect(screen.getByRole('button', { name: ADD })).toBeEnabled();
  });

  it('of a campaign that is open to everybody asks nothing', async () => {
    const page = show(productCardOf(), {}, CUSTOMER);
    expect(await screen.findByRole('button', { name: ADD })).toBeEnabled();
    expect(page.callsOf('GET /users/me')).toEqual([]);
    expect(screen.queryByText(/cấp/)).not.toBeInTheDocument();
  });
});

describe('the page of a book', () => {
  const detail: ProductDetail = {
    ...PRODUCT,
    description: '',
    book: null,
    pictures: [],
    pdfTrialUrl: null,
    audioTrialUrl: null,
    series: [],
    items: [],
    otherFairs: [],
    sameGenre: [],
    sameIssuer: [],
    plusPoint: 80,
  };
  const show = (answers: Answers = {}, user?: typeof CUSTOMER) =>
    renderScreen(
      <ProductPage data={{ product: detail, campaign: { address: null, imageUrl: '/fair.webp' }, reviews: null }} />,
      {
        answers: { ...NO_WISHES, 'GET /products/stock': { products: [] }, ...answers },
        ...(user && { user }),
      },
    );

  it('says it at the button, with what is missing', async () => {
    show(asked, CUSTOMER);
    expect(await screen.findByText(MISSING)).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: 'Cần cấp Vàng' })) expect(button).toBeDisabled();
  });

  it('tells visitors which level is needed', async () => {
    show();
    expect(await screen.findByText(FOR_GOLD)).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: 'Thêm vào giỏ hàng' })) expect(button).toBeEnabled();
  });
});

const prices = { subTotal: 100_000, goods: 80_000, discountTotal: -20_000, plusPoint: 80 };
const amounts = { ...prices, freight: 15_000, total: 95_000 };

const calculated = (requiredLevel: Calculation['requiredLevel']): Calculation => ({
  ...amounts,
  freightName: 'Nội thành',
  requiredLevel,
  copiesPerReader: null,
  parcels: [
    { issuer: { id: PRODUCT.issuer.id, name: 'Bến Xuân' }, printed: true, freightName: 'Nội thành', ...amounts },
  ],
  lines: [],
});

const item = { product: toCartProduct(PRODUCT), quantity: 1, withPdf: false, withAudio: false };
const shelf = { data: [PRODUCT], metadata: { page: 1, size: 50, total: 1 } };

describe('the cart', () => {
  const show = (answers: Answers, user?: typeof CUSTOMER) => {
    cartStore.setState({ items: [item], setAside: null, ownerId: user?.id ?? null, ready: true });
    return renderScreen(<CartScreen />, {
      path: '/cart',
      answers: {
        'GET /products': shelf,
        'POST /orders/calculate': calculated(GOLD),
        'POST /orders/cheaper-fair': { offer: null },
        ...answers,
      },
      ...(user && { user }),
    });
  };

  it('says it at the line, which cannot be chosen', async () => {
    show(asked, CUSTOMER);
    expect(await screen.findByText(MISSING)).toBeVisible();
    expect(screen.getByText('Cần cấp Vàng')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Chọn Số đỏ' })).toBeDisabled();
    for (const button of screen.getAllByRole('button', { name: 'Mua hàng' })) expect(button).toBeDisabled();
  });

  it('tells visitors which level is needed', async () => {
    show({});
    expect(await screen.findByText(FOR_GOLD)).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: 'Mua hàng (1)' })) expect(button).toBeEnabled();
  });
});

describe('the checkout', () => {
  it('says it as soon as it opens, by what the backend says now', async () => {
    const before = productCardOf();
    beginDraft([{ ...item, product: toCartProduct(before) }]);
    renderScreen(<CheckoutScreen />, {
      path: '/checkout',
      user: CUSTOMER,
      answers: {
        ...asked,
        'GET /users/me/addresses': [],
        'GET /orders': ordersOf(),
        'POST /orders/calculate': calculated(GOLD),
        'GET /payments/methods': { methods: [3], waits: [] },
        'GET /provinces': [],
        'GET /provinces/{code}/wards': [],
      },
    });
    expect(await screen.findByText(MISSING)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cần cấp Vàng' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Đặt hàng/ })).not.toBeInTheDocument();
  });
});
