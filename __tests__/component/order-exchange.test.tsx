import { screen, waitFor, within } from '@testing-library/react';
import type { Exchangeable } from '@/contract/endpoints/order-exchanges';
import type { CashBack, ReversibleLine } from '@/contract/endpoints/order-reversals';
import { orderErrors, type OrderLine } from '@/contract/endpoints/orders';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { ExchangeDialog } from '@/features/office-orders/exchange/ExchangeDialog';
import { formatMoney } from '@/shared/lib/format';
import { commonText } from '@/text/common';
import { counterDeskText } from '@/text/counter-desk';
import { exchangeText as text } from '@/text/order-exchange';
import { reversalText } from '@/text/order-reversal';
import type { Answers } from '@tests/support/component/fake-api';
import { officeOrder, officeUser } from '@tests/support/component/office-orders';
import { renderScreen } from '@tests/support/component/render-screen';

const [OWN, OTHER] = ['0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0b01', '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0b02'];
const ISBN = '9786041000018';
const LINE: ReversibleLine = {
  ...{ productId: OWN, title: 'Số đỏ', quantity: 2, kept: 2, unit: 90_000, editions: [], books: [] },
};
const PRODUCTS: Exchangeable[] = [
  { id: OWN, title: 'Số đỏ', price: 95_000, left: 3, codes: ['SD1'] },
  { id: OTHER, title: 'Chí Phèo', price: 120_000, left: 5, codes: [ISBN] },
].map((product) => ({ ...product, imageUrl: null, type: 1, format: 1, pdfExtraPrice: null, audioExtraPrice: null }));
const CHEAPER = PRODUCTS.map((product) => (product.id === OTHER ? { ...product, price: 70_000 } : product));
const lines = [{ productId: OWN, title: 'Số đỏ', quantity: 2, type: 1, format: 1 } as OrderLine];
const SENT = 'PUT /issuer/orders/lines/exchanged';

describe('exchanging books of an order', () => {
  const open = (order: Parameters<typeof officeOrder>[1], answers: Answers = {}, cashBack: CashBack = 'asked') =>
    renderScreen(
      <ExchangeDialog
        side={ROLE.ISSUER}
        order={officeOrder(1, { lines, ...order })}
        opened
        onClose={() => undefined}
      />,
      {
        user: officeUser(ROLE.ISSUER),
        answers: {
          'GET /issuer/orders/{id}/reversible': { lines: [LINE], cashBack },
          'GET /issuer/orders/{id}/exchangeable': { products: PRODUCTS },
          [SENT]: officeOrder(1),
          ...answers,
        },
      },
    );
  const back = () => screen.findByRole('region', { name: text.back });
  const oneMoreBack = async () =>
    within(within(await back()).getByRole('group', { name: reversalText.copies('Số đỏ') })).getByRole('button', {
      name: commonText.more,
    });
  const confirm = () => screen.getByRole('button', { name: text.confirm });
  const difference = () => screen.getByText(text.gap).parentElement?.textContent;

  it('finds the other book by its ISBN, and collects the difference of what was delivered before it is done', async () => {
    const { user, callsOf, write } = open({ status: 5, payment: 4 });
    await user.click(await oneMoreBack());
    expect(confirm()).toBeDisabled();
    const search = screen.getByRole('searchbox', { name: counterDeskText.search });
    await write(search, ISBN);
    await user.type(search, '{Enter}');
    await waitFor(() => expect(difference()).toContain(text.gaps.paid.dearer(formatMoney(30_000))));
    expect(confirm()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: text.collected(formatMoney(30_000)) }));
    await user.click(screen.getByRole('button', { name: text.reasons[0] }));
    await user.click(confirm());
    await waitFor(() => expect(callsOf(SENT)).toHaveLength(1));
    expect(callsOf(SENT)[0]?.body).toEqual({
      ...{ id: officeOrder(1).id, note: text.reasons[0], restock: true, inCash: true, difference: 30_000 },
      parts: [{ productId: OWN, quantity: 1, of: 2 }],
      instead: [{ productId: OTHER, quantity: 1 }],
    });
  });

  it('a copy of the same costs what it cost, however dear it is now; more copies are at the price of today', async () => {
    const { user } = open({ status: 2, payment: 3, total: 180_000 });
    await user.click(await oneMoreBack());
    await user.click(screen.getByRole('button', { name: text.same }));
    expect(difference()).toContain(text.even);
    const out = within(screen.getByRole('region', { name: text.out })).getByRole('group', { name: 'Số đỏ' });
    await user.click(within(out).getByRole('button', { name: commonText.more }));
    expect(difference()).toContain(text.gaps.unpaid.dearer(formatMoney(95_000)));
    expect(screen.getByText(/275\.000/)).toBeVisible();
    expect(confirm()).toBeEnabled();
  });

  it('gives the difference of a walk-in sale back in cash, and not before that is confirmed', async () => {
    const { user, callsOf } = open(
      { status: 6, payment: 3 },
      { 'GET /issuer/orders/{id}/exchangeable': { products: CHEAPER } },
      'always',
    );
    await user.click(await oneMoreBack());
    const out = within(screen.getByRole('region', { name: text.out })).getByRole('group', { name: 'Chí Phèo' });
    await user.click(within(out).getByRole('button', { name: commonText.more }));
    await user.click(screen.getByRole('button', { name: text.reasons[0] }));
    expect(screen.getByText(reversalText.cashAlways)).toBeVisible();
    expect(screen.queryByText(text.owedBack)).toBeNull();
    expect(confirm()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: text.givenBack(formatMoney(20_000)) }));
    await user.click(confirm());
    await waitFor(() => expect(callsOf(SENT)[0]?.body).toMatchObject({ inCash: true, difference: -20_000 }));
  });

  it('keeps what was chosen and typed when it is refused, and asks for a reason', async () => {
    const { user, callsOf } = open(
      { status: 6, payment: 3 },
      {
        [SENT]: () => {
          throw new AppError(orderErrors.EXCHANGE_PRICE_CHANGED, { difference: 'x' });
        },
      },
    );
    await user.click(await oneMoreBack());
    await user.click(screen.getByRole('button', { name: text.same }));
    await user.click(confirm());
    expect(callsOf(SENT)).toEqual([]);
    await user.click(screen.getByRole('button', { name: text.reasons[1] }));
    await user.click(confirm());
    expect(await screen.findByText(/Giá vừa thay đổi/)).toBeVisible();
    expect(difference()).toContain(text.even);
    expect(screen.getByLabelText(new RegExp(`^${reversalText.reason}`))).toHaveValue(text.reasons[1]);
  });
});
