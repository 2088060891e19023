import { screen, waitFor, within } from '@testing-library/react';
import type { CashBack, ReversibleLine } from '@/contract/endpoints/order-reversals';
import { orderErrors } from '@/contract/endpoints/orders';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { ReversalDialog } from '@/entities/order/reversal/ReversalDialog';
import { commonText } from '@/text/common';
import { reversalText as text } from '@/text/order-reversal';
import type { Answers } from '@tests/support/component/fake-api';
import { officeOrder, officeUser } from '@tests/support/component/office-orders';
import { renderScreen } from '@tests/support/component/render-screen';

const [PAPER, COMBO] = ['0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0b01', '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0b02'];
const LINES: ReversibleLine[] = [
  {
    ...{ productId: PAPER, title: 'Số đỏ', quantity: 3, kept: 3, unit: 100_000, books: [] },
    editions: [{ edition: 'pdf', amount: 60_000, opened: true }],
  },
  {
    ...{ productId: COMBO, title: 'Bộ ba tập', quantity: 1, kept: 1, unit: 90_000, editions: [] },
    books: [
      { id: 7, name: 'Tập một', amount: 50_000 },
      { id: 8, name: 'Tập hai', amount: 40_000 },
    ],
  },
];
const kept = LINES.map(({ productId, title, quantity }) => ({ productId, title, quantity }));
const order = { ...officeOrder(1), lines: kept as never };

describe('taking lines out of an order', () => {
  const open = (answers: Answers = {}, cashBack: CashBack = 'never') =>
    renderScreen(<ReversalDialog side={ROLE.ISSUER} order={order} kind="returned" opened onClose={() => undefined} />, {
      user: officeUser(ROLE.ISSUER),
      answers: {
        'GET /issuer/orders/{id}/reversible': { lines: LINES, cashBack },
        'PUT /issuer/orders/lines/reversed': officeOrder(1),
        ...answers,
      },
    });
  const more = (title: string) =>
    within(screen.getByRole('group', { name: text.copies(title) })).getByRole('button', { name: commonText.more });
  const confirm = () => screen.getByRole('button', { name: text.confirm.returned });

  it('sends copies and a book of a combo with the reason, and says what they come to', async () => {
    const { user, callsOf } = open();
    await waitFor(() => more('Số đỏ'));
    expect(confirm()).toBeDisabled();
    await user.click(more('Số đỏ'));
    await user.click(more('Số đỏ'));
    await user.click(screen.getByRole('checkbox', { name: /Tập hai/ }));
    expect(screen.getByText(text.sum).parentElement).toHaveTextContent(/240\.000/);
    await user.click(confirm());
    expect(callsOf('PUT /issuer/orders/lines/reversed')).toEqual([]);
    await user.click(screen.getByRole('button', { name: text.reasons.returned[0] }));
    await user.click(screen.getByRole('checkbox', { name: text.restock }));
    await user.click(confirm());
    await waitFor(() => expect(callsOf('PUT /issuer/orders/lines/reversed')).toHaveLength(1));
    expect(callsOf('PUT /issuer/orders/lines/reversed')[0]?.body).toEqual({
      id: order.id,
      parts: [
        { productId: PAPER, quantity: 2, of: 3 },
        { productId: COMBO, bookId: 8 },
      ],
      note: text.reasons.returned[0],
      restock: false,
      inCash: false,
    });
  });

  it.each([
    ['never', false, false],
    ['asked', true, false],
    ['always', false, true],
  ] as const)('says how the money goes back: %s in cash', async (cashBack, isAsked, isSaid) => {
    open({}, cashBack);
    await waitFor(() => more('Số đỏ'));
    expect([
      screen.queryByRole('checkbox', { name: text.inCash }) !== null,
      screen.queryByText(text.cashAlways) !== null,
    ]).toEqual([isAsked, isSaid]);
  });

  it('says when nothing is left, and that an edition was opened; keeps what was chosen when it is refused', async () => {
    const { user } = open({
      'PUT /issuer/orders/lines/reversed': () => {
        throw new AppError(orderErrors.EDITION_OPENED);
      },
    });
    await waitFor(() => more('Số đỏ'));
    expect(screen.getByRole('checkbox', { name: new RegExp(text.opened) })).toBeVisible();
    for (let copy = 0; copy < 3; copy += 1) await user.click(more('Số đỏ'));
    expect(screen.queryByText(text.whole)).toBeNull();
    await user.click(more('Bộ ba tập'));
    expect(screen.getByText(text.whole)).toBeVisible();
    await user.click(screen.getByRole('button', { name: text.reasons.returned[1] }));
    await user.click(confirm());
    expect(await screen.findByText(/Chỉ ban tổ chức quyết định/)).toBeVisible();
    expect(screen.getByText(text.whole)).toBeVisible();
  });
});
