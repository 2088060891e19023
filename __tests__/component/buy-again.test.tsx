import { screen, waitFor } from '@testing-library/react';
import type { CheaperCampaign as Answer, Order } from '@/contract/endpoints/orders';
import { groupByCampaign } from '@/entities/cart/cart-rules';
import { cartStore } from '@/entities/cart/cart-store';
import { CheaperCampaign } from '@/features/cart/CheaperCampaign';
import { OrderAgain } from '@/features/orders/OrderAgain';
import { CUSTOMER } from '@tests/support/component/customer';
import { renderScreen } from '@tests/support/component/render-screen';
import { productCardOf } from '@tests/support/product-card';

const HERE = productCardOf({});
const THERE = productCardOf({
  ...{ id: '44444444-4444-4444-8444-444444444444', salePrice: 70_000 },
  campaign: { id: 8, name: 'Hội sách giá tốt' },
});

const inCart = () => cartStore.getState().items.map(({ product, quantity }) => [product.id, quantity]);

beforeEach(() => cartStore.setState({ items: [], setAside: null, ownerId: CUSTOMER.id, ready: true }));

describe('a basket that costs less elsewhere', () => {
  const show = (offer: Answer['offer']) => {
    cartStore.getState().add(HERE, { quantity: 2 });
    const [group] = groupByCampaign(cartStore.getState().items);
    return renderScreen(<CheaperCampaign group={group!} />, {
      user: CUSTOMER,
      answers: { 'POST /orders/cheaper-fair': { offer } },
    });
  };

  it('is moved there by one press, with its quantities', async () => {
    const campaign = { id: 8, name: 'Hội sách giá tốt' };
    const page = show({ campaign, goods: 140_000, saving: 20_000, products: [THERE] });
    expect(
      await screen.findByText(/^Cả 2 cuốn này đều có tại “Hội sách giá tốt”, tiền sách rẻ hơn 20\.000/),
    ).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Chuyển sang hội sách đó' }));
    expect(inCart()).toEqual([[THERE.id, 2]]);
    expect(page.callsOf('POST /orders/cheaper-fair').map(({ body }) => body)).toEqual([
      { campaignId: 7, lines: [{ productId: HERE.id, quantity: 2, withPdf: false, withAudio: false }] },
    ]);
  });

  it('is offered nothing where there is nothing', async () => {
    const page = show(null);
    await waitFor(() => expect(page.callsOf('POST /orders/cheaper-fair')).toHaveLength(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('an order that is bought again', () => {
  const order = { id: '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0a11' } as Order;
  const show = (lines: number[], missing: string[]) =>
    renderScreen(<OrderAgain order={order} />, {
      user: CUSTOMER,
      answers: {
        'GET /orders/{id}/again': {
          lines: lines.map((quantity) => ({ product: HERE, quantity, withPdf: false, withAudio: false })),
          missing,
        },
      },
    });

  it('puts what is sold into the cart, and names what is not', async () => {
    const page = show([2], ['Bỉ vỏ']);
    await page.user.click(screen.getByRole('button', { name: 'Mua lại' }));
    expect(await screen.findByText('Đã thêm 2 cuốn vào giỏ hàng.')).toBeVisible();
    expect(screen.getByText('Hiện không còn bán: Bỉ vỏ.')).toBeVisible();
    expect(inCart()).toEqual([[HERE.id, 2]]);
  });

  it('says when nothing of it is sold', async () => {
    const page = show([], ['Số đỏ']);
    await page.user.click(screen.getByRole('button', { name: 'Mua lại' }));
    expect(await screen.findByText('Hiện không hội sách nào bán những sách này.')).toBeVisible();
    expect(inCart()).toEqual([]);
  });
});
