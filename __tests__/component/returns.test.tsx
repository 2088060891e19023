import { screen, waitFor, within } from '@testing-library/react';
import type { OfficeReturn, ReturnsOfOrder } from '@/contract/endpoints/returns';
import { RETURN_REASON, RETURN_STATUS } from '@/contract/states/return';
import { ORDER_STATUS } from '@/contract/states/order';
import { ROLE } from '@/contract/vocabulary/roles';
import { ReturnsCard } from '@/entities/return/own/ReturnsCard';
import { ReturnsSheet } from '@/features/office-orders/ReturnsSheet';
import { ReturnActions } from '@/features/returns/ReturnActions';
import { commonText } from '@/text/common';
import { photosText } from '@/text/picture';
import { reversalText } from '@/text/order-reversal';
import { returnStatusText, returnText as text } from '@/text/return-request';
import { officeOrder, officeUser } from '@tests/support/component/office-orders';
import { renderScreen } from '@tests/support/component/render-screen';

const PRODUCT = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0b01';
const ID = '0b9e7a51-3c14-4d0c-9a53-2f4a7b5f0b09';
const PART = { title: 'Số đỏ', quantity: 1, amount: 100_000 };
const LINE = { productId: PRODUCT, title: 'Số đỏ', quantity: 3, kept: 3, unit: 100_000, books: [], editions: [] };
const order = {
  ...officeOrder(1),
  status: ORDER_STATUS.SHIPPED,
  steps: [{ status: ORDER_STATUS.SHIPPED }],
} as never as Parameters<typeof ReturnsCard>[0]['order'];

const request: OfficeReturn = {
  ...{ id: ID, status: RETURN_STATUS.REFUSED, reason: RETURN_REASON.DAMAGED, words: 'Rách bìa', images: [] },
  ...{ wish: 'refund', parts: [PART], amount: 100_000, isBroughtBack: true, isPaidAtCounter: false },
  ...{ askedAt: '2026-11-20T03:00:00Z', dueAt: '2026-11-24T03:00:00Z', actions: ['dispute', 'withdraw'] },
  order: { id: order.id, code: order.code },
  issuer: order.issuer,
  customer: { id: ID, name: 'Lan' },
  steps: [
    { status: RETURN_STATUS.ASKED, at: '2026-11-20T03:00:00Z', role: ROLE.CUSTOMER, by: 'Lan', note: '' },
    {
      status: RETURN_STATUS.REFUSED,
      at: '2026-11-21T03:00:00Z',
      role: ROLE.ISSUER,
      by: 'Kho',
      note: 'Sách nguyên vẹn',
    },
  ],
};

const CUSTOMER = { id: ID, name: 'Lan', email: 'lan@hoisach.test', imageUrl: null, role: ROLE.CUSTOMER };

describe('the returns of an order, for its customer', () => {
  const open = (answer: ReturnsOfOrder) =>
    renderScreen(<ReturnsCard order={order} />, {
      user: CUSTOMER,
      answers: {
        'GET /orders/{id}/returns': answer,
        'POST /returns': request,
        'POST /images': { url: '/files/images/a.webp' },
        'PUT /returns/dispute': request,
        'PUT /returns/sent': request,
      },
    });

  it('are asked for with what, why and a photo of a damaged book, and cannot be sent without', async () => {
    const { user, callsOf } = open({ requests: [], askUntil: '2026-11-27T03:00:00Z', lines: [LINE] });
    await user.click(await screen.findByRole('button', { name: text.ask }));
    const dialog = within(await screen.findByRole('dialog'));
    const send = () => dialog.getByRole('button', { name: text.send });
    const copies = within(dialog.getByRole('group', { name: reversalText.copies('Số đỏ') }));
    await user.click(copies.getByRole('button', { name: commonText.more }));
    await user.click(dialog.getByRole('radio', { name: text.reasons[RETURN_REASON.DAMAGED] }));
    await user.type(dialog.getByLabelText(new RegExp(text.words)), 'Rách bìa');
    expect(dialog.getByText(text.picturesNeeded)).toBeVisible();
    expect(send()).toBeDisabled();
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
    expect(await dialog.findByRole('button', { name: photosText.removePhoto(1) })).toBeVisible();
    await user.click(send());
    await waitFor(() => expect(callsOf('POST /returns')).toHaveLength(1));
    expect(callsOf('POST /returns')[0]?.body).toEqual({
      ...{ orderId: order.id, parts: [{ productId: PRODUCT, quantity: 1, of: 3 }], reason: RETURN_REASON.DAMAGED },
      ...{ words: 'Rách bìa', images: ['/files/images/a.webp'], wish: 'refund' },
    });
  });

  it('say what the issuer answered, without the name of a person, and lead to the organiser', async () => {
    const { user, callsOf } = open({ requests: [request], askUntil: null, lines: [] });
    expect(await screen.findByText('Sách nguyên vẹn')).toBeVisible();
    expect(screen.getByText(new RegExp(`^${order.issuer.name}, `))).toBeVisible();
    expect(screen.queryByText(/Kho/)).toBeNull();
    expect(screen.queryByRole('button', { name: text.ask })).toBeNull();
    await user.click(screen.getByRole('button', { name: text.dispute }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: text.dispute })).toBeDisabled();
    await user.type(dialog.getByLabelText(new RegExp(text.disputeWords.slice(0, 10))), 'Xem ảnh giúp');
    await user.click(dialog.getByRole('button', { name: text.dispute }));
    await waitFor(() => expect(callsOf('PUT /returns/dispute')[0]?.body).toEqual({ id: ID, note: 'Xem ảnh giúp' }));
  });

  it('that are accepted say what follows, and are said to be on their way', async () => {
    const agreed: OfficeReturn = {
      ...request,
      status: RETURN_STATUS.AGREED,
      wish: 'exchange',
      actions: ['send', 'withdraw'],
    };
    const { user, callsOf } = open({ requests: [agreed], askUntil: null, lines: [] });
    expect(await screen.findByText(text.afterwards.exchange)).toBeVisible();
    await user.click(screen.getByRole('button', { name: text.sendBack }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(text.sendBackWords), 'VN123');
    await user.click(dialog.getByRole('button', { name: text.sendBack }));
    await waitFor(() => expect(callsOf('PUT /returns/sent')[0]?.body).toEqual({ id: ID, note: 'VN123' }));
  });
});

describe('the page of an order in a back office', () => {
  const listOf = (data: OfficeReturn[]) => ({ data, metadata: { page: 1, size: 5, total: data.length } });
  const open = (status: number, answer: ReturnType<typeof listOf>) =>
    renderScreen(<ReturnsSheet side={ROLE.ISSUER} order={{ code: order.code, status: status as never }} />, {
      user: officeUser(ROLE.ISSUER),
      answers: { 'GET /issuer/returns': answer },
    });

  it('leads to what the customer asks to return of it', async () => {
    const { callsOf } = open(ORDER_STATUS.SHIPPED, listOf([request]));
    const link = await screen.findByRole('link', { name: reversalText.part(PART) });
    expect(link).toHaveAttribute('href', `/issuer/returns/${ID}`);
    expect(screen.getByText(returnStatusText[RETURN_STATUS.REFUSED]!)).toBeVisible();
    expect(callsOf('GET /issuer/returns')[0]?.query).toMatchObject({ search: order.code, size: 5 });
  });

  it('says nothing where nothing was asked, and asks for nothing before it is handed over', async () => {
    const asked = open(ORDER_STATUS.SHIPPED, listOf([]));
    await waitFor(() => expect(asked.callsOf('GET /issuer/returns')).toHaveLength(1));
    expect(screen.queryByText(text.title)).not.toBeInTheDocument();
    asked.unmount();
    const early = open(ORDER_STATUS.PROCESSING, listOf([request]));
    await expect(screen.findByText(text.title, {}, { timeout: 100 })).rejects.toThrow();
    expect(early.callsOf('GET /issuer/returns')).toHaveLength(0);
  });
});

describe('a request in a back office', () => {
  const open = (more: Partial<OfficeReturn>) =>
    renderScreen(<ReturnActions side={ROLE.ISSUER} request={{ ...request, ...more }} />, {
      user: officeUser(ROLE.ISSUER),
      answers: { 'PUT /issuer/returns/agreement': request, 'PUT /issuer/returns/refund': request },
    });

  it('is accepted only with where the copies are to be brought', async () => {
    const { user, callsOf } = open({ status: RETURN_STATUS.ASKED, actions: ['agree', 'refuse', 'refundAlone'] });
    await user.click(screen.getByRole('button', { name: text.verbs.agree }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: text.verbs.agree }));
    expect(await dialog.findByText(text.wordsMissing)).toBeVisible();
    await user.type(dialog.getByLabelText(new RegExp(text.wordsOf.agree.slice(0, 12))), 'Gian A12');
    await user.click(dialog.getByRole('button', { name: text.verbs.agree }));
    await waitFor(() =>
      expect(callsOf('PUT /issuer/returns/agreement')).toEqual([
        expect.objectContaining({ body: { id: ID, note: 'Gian A12' } }),
      ]),
    );
  });

  it('is refunded with a damaged copy kept out of the stock, in cash where it was paid so', async () => {
    const { user, callsOf } = open({ status: RETURN_STATUS.AGREED, actions: ['receive'], isPaidAtCounter: true });
    expect(screen.getByText(text.waitsForCustomer)).toBeVisible();
    await user.click(screen.getByRole('button', { name: text.verbs.receive }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('checkbox', { name: reversalText.restock })).not.toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: reversalText.inCash }));
    await user.click(dialog.getByRole('button', { name: text.verbs.receive }));
    await waitFor(() =>
      expect(callsOf('PUT /issuer/returns/refund')[0]?.body).toEqual({
        ...{ id: ID, note: '', received: true, restock: false, inCash: true },
      }),
    );
  });
});
