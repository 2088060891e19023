import { screen, waitFor, within } from '@testing-library/react';
import type { Calculation, Order, OrderLine, PlaceOrderInput } from '@/contract/endpoints/orders';
import type { ProductCard as ProductCardData } from '@/contract/endpoints/products';
import type { BookFormatId } from '@/contract/vocabulary/kinds';
import { toCartProduct } from '@/entities/cart/cart-rules';
import { cartStore } from '@/entities/cart/cart-store';
import { beginDraft } from '@/entities/cart/checkout-draft';
import { OrderLines } from '@/entities/order/OrderLines';
import { ProductCard } from '@/entities/product/ProductCard';
import { CartScreen } from '@/features/cart/CartScreen';
import { CheckoutScreen } from '@/features/checkout/CheckoutScreen';
import { OrderTicket } from '@/features/orders/OrderTicket';
import { orderButton, ordersOf } from '@tests/support/component/checkout';
import { CUSTOMER, customerWith } from '@tests/support/component/customer';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

/** A product that is not printed is recognisable wherever it is sold, and is not shipped (D4.8.6). */
const ISSUERS = ['22222222-2222-4222-8222-222222222222', '44444444-4444-4444-8444-444444444444'] as const;
const IDS = ['11111111-1111-4111-8111-111111111111', '55555555-5555-4555-8555-555555555555'] as const;

const cardOf = (format: BookFormatId, which: 0 | 1 = 0) =>
  productCardOf({
    ...{ id: IDS[which], title: which ? 'Mắt biếc' : 'Số đỏ', format },
    issuer: { id: ISSUERS[which], name: which ? 'Lúa Vàng' : 'Bến Xuân', imageUrl: null },
  });

const itemOf = (card: ProductCardData) => ({
  product: toCartProduct(card),
  ...{ quantity: 1, withPdf: false, withAudio: false },
});
type Item = ReturnType<typeof itemOf>;

const partOf = ({ product }: Item) => {
  const printed = product.format === 1;
  const freight = printed ? 15_000 : 0;
  return {
    issuer: { id: product.issuer.id, name: product.issuer.name },
    ...{ printed, freight, freightName: printed ? 'Nội thành' : 'Không có phí' },
    ...{ subTotal: 100_000, goods: 80_000, discountTotal: -20_000, plusPoint: 80, total: 80_000 + freight },
  };
};

const calculated = (items: readonly Item[]): Calculation => {
  const parcels = items.map(partOf);
  const sum = (key: 'subTotal' | 'goods' | 'freight' | 'discountTotal' | 'plusPoint' | 'total') =>
    parcels.reduce((total, part) => total + part[key], 0);
  return {
    ...{ subTotal: sum('subTotal'), goods: sum('goods'), freight: sum('freight'), total: sum('total') },
    ...{ discountTotal: sum('discountTotal'), plusPoint: sum('plusPoint'), requiredLevel: null, copiesPerReader: null },
    ...{ freightName: parcels[0]?.freightName ?? '', parcels, lines: [] },
  };
};

/** The same product at a fair of this format: 1 at a place, 2 online. */
const at = (format: 1 | 2, card: ProductCardData): ProductCardData => ({
  ...card,
  campaign: { ...card.campaign, format },
});

describe('the format', () => {
  it.each([
    [2, 'Sách PDF'],
    [3, 'Sách Audio'],
  ] as const)('%i stands by the price of a card', async (format, label) => {
    renderScreen(<ProductCard product={productCardOf({ format })} />);
    expect(await screen.findByText(label)).toBeVisible();
  });

  it('of a printed book goes without saying', async () => {
    renderScreen(<ProductCard product={productCardOf()} />);
    expect(await screen.findByRole('heading', { name: 'Số đỏ' })).toBeVisible();
    expect(screen.queryByText(/^Sách /)).not.toBeInTheDocument();
  });
});

describe('the cart', () => {
  const show = (...cards: ProductCardData[]) => {
    const items = cards.map(itemOf);
    cartStore.setState({ items, setAside: null, ownerId: null, ready: true });
    return renderScreen(<CartScreen />, {
      path: '/cart',
      answers: {
        'GET /products': { data: cards, metadata: { page: 1, size: 50, total: cards.length } },
        'GET /products/shared-copies': { books: [] },
        'POST /orders/calculate': calculated(items),
        'POST /orders/cheaper-fair': { offer: null },
      },
    });
  };

  it('says that nothing is sent, and counts in “bản”', async () => {
    show(cardOf(2));
    expect(await screen.findByText('Tạm tính (1 bản)')).toBeVisible();
    expect(screen.getByText('Sách PDF')).toBeVisible();
    expect(screen.getByText('Không có phí')).toBeVisible();
  });

  it('says from what to what the freight of its parcels is, and what it depends on', async () => {
    show(at(1, cardOf(2)), at(1, cardOf(1, 1)));
    expect(await screen.findByText('Tạm tính (2 sản phẩm)')).toBeVisible();
    expect(screen.getByText(/^15\.000\s₫ – 30\.000\s₫$/)).toBeVisible();
    expect(screen.getByText(/^Phí vận chuyển tuỳ theo tỉnh, thành phố nhận sách/)).toBeVisible();
  });

  it('says the freight itself where it is the same everywhere, one for each parcel', async () => {
    show(at(2, cardOf(1)), at(2, cardOf(1, 1)));
    expect(await screen.findByText('Tạm tính (2 cuốn)')).toBeVisible();
    expect(screen.getByText(/^30\.000\s₫$/)).toBeVisible();
    expect(screen.queryByText(/^Phí vận chuyển tuỳ/)).not.toBeInTheDocument();
  });
});

describe('the checkout', () => {
  const sent: PlaceOrderInput[] = [];
  const show = (...cards: ProductCardData[]) => {
    const items = cards.map(itemOf);
    sent.length = 0;
    beginDraft(items);
    return renderScreen(<CheckoutScreen />, {
      path: '/checkout',
      user: CUSTOMER,
      answers: {
        'GET /users/me': customerWith(0, { id: 1, name: 'Thành viên', conditionalPoint: 0 }),
        'GET /users/me/addresses': [],
        'GET /orders': ordersOf(),
        'POST /orders/calculate': calculated(items),
        'GET /payments/methods': { methods: [3], waits: [] },
        'GET /provinces': [],
        'GET /provinces/{code}/wards': [],
        'POST /orders': ({ body }) => {
          sent.push(body);
          return { checkoutId: IDS[0], orders: [] };
        },
      },
    });
  };

  it('of files alone asks for no address and no freight, and sends none', async () => {
    const page = show(cardOf(2));
    const slip = await screen.findByRole('complementary');
    expect(await within(slip).findByText('Không có phí')).toBeVisible();
    expect(within(slip).getByText('Sách PDF')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Bản điện tử' })).toBeChecked();
    expect(within(slip).getByLabelText(/^Giá bìa/)).toHaveTextContent(/^100\.000 ₫$/);
    expect(screen.queryByText('Địa chỉ nhận hàng')).not.toBeInTheDocument();
    await page.user.click(orderButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('address');
  });

  it('asks for an address as soon as one parcel is printed, and counts that parcel', async () => {
    const page = show(cardOf(2), cardOf(1, 1));
    expect(await screen.findByText('Phí vận chuyển (1 kiện)')).toBeVisible();
    // The fair is online: no town is named.
    expect(screen.getByText('Lúa Vàng, giao mọi nơi cùng mức phí')).toBeVisible();
    expect(screen.queryByText(/^Bến Xuân, giao/)).not.toBeInTheDocument();
    expect(screen.getByText('Địa chỉ nhận hàng')).toBeVisible();
    await page.user.click(orderButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.address).toEqual({ detail: '1 Đinh Lễ', provinceCode: 1, wardCode: 4 });
  });
});

describe('the order', () => {
  const LINE: OrderLine = {
    type: 1,
    format: 3,
    ...{ productId: IDS[0], slug: 'so-do', title: 'Số đỏ', author: '', genre: 'Văn học', imageUrl: null },
    ...{ quantity: 2, reversed: 0, price: 80_000, coverPrice: 100_000, discount: 20 },
    ...{ withPdf: false, pdfExtraPrice: 0, withAudio: false, audioExtraPrice: 0, total: 160_000, subTotal: 200_000 },
  };

  it('shows the format of its lines', async () => {
    renderScreen(<OrderLines lines={[LINE]} />);
    expect(await screen.findByText('Sách Audio')).toBeVisible();
  });

  it('shows of a line what it adds to "Tạm tính", struck through, beside what is paid (D4.9.8)', async () => {
    renderScreen(<OrderLines lines={[LINE]} />);
    expect(await screen.findByText(/^160\.000 ₫$/)).toBeVisible();
    expect(screen.getByLabelText(/^Giá bìa/)).toHaveTextContent(/^200\.000 ₫$/);
  });

  it('strikes nothing where a line costs its cover price', async () => {
    renderScreen(<OrderLines lines={[{ ...LINE, total: 200_000 }]} />);
    expect(await screen.findByText(/^200\.000 ₫$/)).toBeVisible();
    expect(screen.queryByLabelText(/^Giá bìa/)).not.toBeInTheDocument();
  });

  it('of files alone is no parcel, and goes nowhere', async () => {
    const order = {
      ...{ type: 1, status: 2, address: null, lines: [LINE] },
      recipient: { name: 'Minh Anh', phone: '0901234567', email: 'a@b.vn' },
      ...{ issuer: { id: ISSUERS[0], name: 'Bến Xuân' }, campaign: { name: 'Hội sách mùa xuân' } },
    } as unknown as Order;
    renderScreen(<OrderTicket order={order} />);
    expect(await screen.findByText('Bản điện tử, không cần giao hàng')).toBeVisible();
    expect(screen.getByText('Bản điện tử từ')).toBeVisible();
    expect(screen.getByText(/^2 bản, /)).toBeVisible();
  });
});
