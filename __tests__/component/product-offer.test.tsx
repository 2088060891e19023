import { screen } from '@testing-library/react';
import type { ProductDetail } from '@/contract/endpoints/products';
import { toCartProduct } from '@/entities/cart/cart-rules';
import { cartStore } from '@/entities/cart/cart-store';
import { ProductCard } from '@/entities/product/ProductCard';
import { CartScreen } from '@/features/cart/CartScreen';
import { ProductPage } from '@/features/products/ProductPage';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

/** The price on the page of a book is correct and equals the price in the cart. */
const detailOf = (changes: Parameters<typeof productCardOf>[0] = {}): ProductDetail => ({
  ...productCardOf(changes),
  ...{ description: '', book: null, pictures: [], pdfTrialUrl: null, audioTrialUrl: null, plusPoint: 80 },
  ...{ series: [], items: [], otherFairs: [], sameGenre: [], sameIssuer: [] },
});

const open = (changes: Parameters<typeof productCardOf>[0]) =>
  renderScreen(
    <ProductPage
      data={{ product: detailOf(changes), campaign: { address: null, imageUrl: '/fair.webp' }, reviews: null }}
    />,
    {
      answers: { 'GET /products/stock': { products: [] } },
    },
  );

describe('electronic editions', () => {
  it('that cost something are bought, not given', async () => {
    open({ pdfExtraPrice: 16_000, audioExtraPrice: 0 });
    expect(await screen.findByRole('group', { name: 'Mua kèm bản điện tử' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Bản PDF\s*\+16\.000/ })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Sách nói\s*Tặng kèm/ })).toBeVisible();
  });

  it('that cost nothing are given', async () => {
    open({ pdfExtraPrice: 0 });
    expect(await screen.findByRole('group', { name: 'Tặng kèm bản điện tử' })).toBeVisible();
  });
});

describe('what costs nothing', () => {
  const GIFTS = [
    { coverPrice: 0, salePrice: 0, discount: 0 },
    { salePrice: 0, discount: 100 },
  ];

  it.each(GIFTS)('is free, and can be put into the cart (%j)', async (gift) => {
    cartStore.getState().clear();
    const { user } = open(gift);
    expect(await screen.findByText('Miễn phí')).toBeVisible();
    await user.click((await screen.findAllByRole('button', { name: 'Thêm vào giỏ hàng' }))[0]!);
    expect(cartStore.getState().items).toMatchObject([{ product: { salePrice: 0 }, quantity: 1 }]);
  });

  it('is free on its card, too, with its button', async () => {
    renderScreen(<ProductCard product={productCardOf({ coverPrice: 0, salePrice: 0, discount: 0 })} />);
    expect(await screen.findByText('Miễn phí')).toBeVisible();
    expect(screen.getByRole('button', { name: /giỏ hàng/ })).toBeEnabled();
  });
});

it('calls the author of a book whose author is not known so, and not a nobody', () => {
  renderScreen(<ProductCard product={productCardOf({ authors: [] })} />);
  expect(screen.getByText(/Khuyết danh/)).toBeVisible();
  expect(screen.queryByText(/Vô danh/)).toBeNull();
});

describe('a combo', () => {
  const COMBO = { type: 2, title: 'Combo Văn học', itemCount: 3, coverPrice: 80_000, discount: 0 } as const;

  it('says what it saves, and counts in “bộ”', async () => {
    open({ ...COMBO, saving: 24_000 });
    expect(await screen.findByText('Tiết kiệm 24.000 ₫ so với mua lẻ')).toBeVisible();
    expect(screen.getByText(/Còn 30 bộ tại hội sách/)).toBeVisible();
  });

  it('says it on its card too', async () => {
    renderScreen(<ProductCard product={productCardOf({ ...COMBO, saving: 24_000 })} />);
    expect(await screen.findByText('Tiết kiệm 24.000 ₫')).toBeVisible();
  });

  it('says nothing where it saves nothing', async () => {
    open(COMBO);
    expect(await screen.findByText(/Còn 30 bộ/)).toBeVisible();
    expect(screen.queryByText(/Tiết kiệm/)).not.toBeInTheDocument();
  });
});

it('points come on receipt, on the page and in the cart alike (D4.10.2)', async () => {
  const page = open({});
  expect(await screen.findByText(/Tích 80 điểm khi nhận hàng\./)).toBeVisible();
  page.unmount();
  const card = productCardOf();
  const item = { product: toCartProduct(card), quantity: 1, withPdf: false, withAudio: false };
  cartStore.setState({ items: [item], setAside: null, ownerId: null, ready: true });
  const amounts = { subTotal: 100_000, goods: 80_000, freight: 15_000, discountTotal: -20_000, total: 95_000 };
  renderScreen(<CartScreen />, {
    path: '/cart',
    answers: {
      'GET /products': { data: [card], metadata: { page: 1, size: 50, total: 1 } },
      'POST /orders/cheaper-fair': { offer: null },
      'POST /orders/calculate': {
        ...{
          ...amounts,
          plusPoint: 80,
          freightName: 'Nội thành',
          requiredLevel: null,
          copiesPerReader: null,
          lines: [],
        },
        parcels: [
          {
            ...{ ...amounts, plusPoint: 80, freightName: 'Nội thành', printed: true },
            issuer: { id: card.issuer.id, name: card.issuer.name },
          },
        ],
      },
    },
  });
  expect(await screen.findByText('Tích 80 điểm khi nhận hàng.')).toBeVisible();
});
