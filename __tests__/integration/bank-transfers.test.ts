import type { BankTransfer, Candidate } from '@/contract/endpoints/bank-transfers';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import { refusal } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import { expectLedger } from '@tests/support/ledger-checks';
import { makeCustomer } from '@tests/support/make-data';
import { openPaymentShop, type PaymentShop } from '@tests/support/payment-shop';
import { RECIPIENT } from '@tests/support/shop';

const OPEN = 1;
const BOOKED = 2;
const SENT_BACK = 3;

describeOnDatabase('Transfers that the bank tells of (D4.13.31, D4.13.32)', (open) => {
  let made: PaymentShop;
  beforeAll(async () => {
    made = await openPaymentShop(open);
  });
  afterEach(() => expectLedger(made.shop.db));
  afterAll(() => made.close());

  const list = async (query = ''): Promise<BankTransfer[]> =>
    (await made.ask(`GET /admin/bank-transfers?${query}`, undefined, made.organiser)).body.data as BankTransfer[];
  const report = async (transfer: {
    reference: string;
    amount: number;
    description: string;
    payer?: object;
  }): Promise<BankTransfer> => {
    expect((await made.tellTransfer(transfer)).body.return_code).toBe(1);
    const [kept] = await list(`search=${transfer.reference}&sort=newest`);
    return kept!;
  };
  const book = (id: number, parts: { checkoutId: string; amount: number }[], token = made.organiser) =>
    made.ask('PUT /admin/bank-transfers/booking', { id, parts }, token);
  const sendBack = (id: number, reference = 'FT-back') =>
    made.ask('PUT /admin/bank-transfers/sent-back', { id, reference }, made.organiser);
  const candidatesOf = async (id: number): Promise<Candidate[]> => {
    const answer = await made.ask(`GET /admin/bank-transfers/${id}/candidates`, undefined, made.organiser);
    return answer.body as unknown as Candidate[];
  };
  const checkoutsOf = (candidate: Candidate | undefined): string[] =>
    (candidate?.payments ?? []).map(({ checkoutId }) => checkoutId).toSorted();
  const heldAndRefund = (checkoutId: string) => made.heldAndRefund(checkoutId);
  const menuCount = async () =>
    (await made.ask('GET /menu/counts', undefined, made.organiser)).body.openTransfers as number;

  test('with the content of a checkout are booked, also behind what only begins like a content', async () => {
    const { checkoutId, total } = await made.place(4);
    const content = await made.contentOf(checkoutId);
    const description = `PH CUA HS 0912345678 ${content}`;
    const kept = await report({ reference: 'FT-1', amount: total, description });
    expect(kept).toMatchObject({ state: BOOKED, description, settledBy: '', parts: [{ checkoutId, amount: total }] });
    expect(await made.statuses(checkoutId)).toEqual([2]);
  });

  test('without one are kept once, counted in the menu, and never answered as unknown', async () => {
    const before = await menuCount();
    const transfer = { reference: 'FT-2', amount: 45_000, description: 'tiền sách của Lan' };
    await Promise.all(Array.from({ length: 5 }, () => made.tellTransfer(transfer)));
    expect(await list('search=FT-2')).toMatchObject([{ ...transfer, state: OPEN, parts: [] }]);
    expect(await list('search=SACH CUA LAN')).toHaveLength(1);
    expect(await menuCount()).toBe(before + 1);
  });

  test('of a reference that repeats are told apart by amount, description and checkout', async () => {
    const [one, other] = [await made.place(4), await made.place(4)];
    for (const { checkoutId, total } of [one, other])
      await report({ reference: 'FT-3', amount: total, description: await made.contentOf(checkoutId) });
    expect([await made.statuses(one.checkoutId), await made.statuses(other.checkoutId)]).toEqual([[2], [2]]);
    await report({ reference: 'FT-3', amount: 1_000, description: 'again' });
    expect(await list('search=FT-3')).toHaveLength(3);
  });

  test('with contents of two checkouts wait, and are split over them, once', async () => {
    const [one, other] = [await made.place(4), await made.place(4)];
    const contents = [await made.contentOf(one.checkoutId), await made.contentOf(other.checkoutId)];
    const amount = one.total + other.total;
    const { id, state } = await report({ reference: 'FT-4', amount, description: contents.join(' ') });
    expect(state).toBe(OPEN);
    const likely = await candidatesOf(id);
    expect(checkoutsOf(likely[0])).toEqual([one.checkoutId, other.checkoutId].toSorted());
    expect(likely[0]!.reasons).toEqual(['content', 'amount', 'time']);
    expect(likely.slice(1, 3).flatMap(checkoutsOf).toSorted()).toEqual(checkoutsOf(likely[0]));
    const parts = [one, other].map(({ checkoutId, total }) => ({ checkoutId, amount: total }));
    const answers = await Promise.all([book(id, parts), book(id, parts.toReversed())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({ state: BOOKED });
    for (const { checkoutId, total } of [one, other]) {
      expect(await made.statuses(checkoutId)).toEqual([2]);
      expect(await heldAndRefund(checkoutId)).toEqual([total, 0]);
    }
    const [order] = one.orders;
    const { steps } = (await made.ask(`GET /orders/${order!.id}`)).body as unknown as { steps: { by: string }[] };
    expect(steps.at(-1)!.by).toBe(made.organiserName);
  });

  test('are refused unchanged when the parts are not the amount, or a checkout is unknown', async () => {
    const byTransfer = await made.place(4);
    const { id } = await report({ reference: 'FT-5', amount: byTransfer.total, description: 'x' });
    const whole = { checkoutId: byTransfer.checkoutId, amount: byTransfer.total };
    expect(await book(id, [{ ...whole, amount: whole.amount - 1 }])).toEqual(
      refusal(422, 'BANK_TRANSFER_PARTS_DIFFER'),
    );
    const unknown = { ...whole, checkoutId: '00000000-0000-4000-8000-000000000000' };
    expect(await book(id, [unknown])).toEqual(refusal(404, 'PAYMENT_NOT_FOUND'));
    expect((await book(id, [whole, { ...whole, checkoutId: whole.checkoutId.toUpperCase() }])).status).toBe(422);
    expect((await book(id, [whole], made.shop.customerToken)).status).toBe(403);
    expect(await list('search=FT-5')).toMatchObject([{ state: OPEN, parts: [] }]);
    expect(await heldAndRefund(byTransfer.checkoutId)).toEqual([0, 0]);
    expect(await book(2_000_000_000, [whole])).toEqual(refusal(404, 'BANK_TRANSFER_NOT_FOUND'));
  });

  test('of one checkout, reference and amount but other words are two: the second is owed back', async () => {
    const { checkoutId, total } = await made.place(4);
    const content = await made.contentOf(checkoutId);
    for (const words of ['one', 'two'])
      await report({ reference: 'FT-12', amount: total, description: `${content} ${words}` });
    expect(await heldAndRefund(checkoutId)).toEqual([2 * total, -total]);
  });

  test('that were split or sent back are not confirmed by hand as well, also at the same time', async () => {
    const [one, other, third] = [await made.place(4), await made.place(4), await made.place(4)];
    const amount = one.total + other.total;
    const { id } = await report({ reference: 'FT-13', amount, description: 'x' });
    await book(
      id,
      [one, other].map(({ checkoutId, total }) => ({ checkoutId, amount: total })),
    );
    const known = refusal(409, 'TRANSFER_KNOWN');
    for (const { checkoutId } of [one, third]) expect(await made.confirm(checkoutId, amount, 'FT-13')).toEqual(known);
    const returned = await report({ reference: 'FT-14', amount: third.total, description: 'x' });
    await sendBack(returned.id);
    expect(await made.confirm(third.checkoutId, third.total, 'FT-14')).toEqual(known);
    const raced = [await made.place(4), await made.place(4)];
    const answers = await Promise.all(raced.map(({ checkoutId }) => made.confirm(checkoutId, 1_000, 'FT-15')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('of an order that was to be paid at the gateway are booked, too', async () => {
    const { checkoutId, total } = await made.place(2);
    await report({ reference: 'FT-16', amount: total, description: 'x' });
    expect((await made.confirm(checkoutId, total, 'FT-16')).status).toBe(200);
    expect(await list('search=FT-16')).toMatchObject([{ state: BOOKED, parts: [{ checkoutId }] }]);
    expect(await heldAndRefund(checkoutId)).toEqual([total, 0]);
  });

  test('that are for nobody are sent back, and then booked by nobody', async () => {
    const { checkoutId, total } = await made.place(4);
    const { id } = await report({ reference: 'FT-6', amount: total, description: 'nham' });
    expect((await sendBack(id)).body).toMatchObject({
      state: SENT_BACK,
      sentBackAs: 'FT-back',
      settledBy: made.organiserName,
    });
    expect(await sendBack(id)).toEqual(refusal(409, 'BANK_TRANSFER_SETTLED'));
    expect(await book(id, [{ checkoutId, amount: total }])).toEqual(refusal(409, 'BANK_TRANSFER_SETTLED'));
    expect(await heldAndRefund(checkoutId)).toEqual([0, 0]);
  });

  describe('and that were confirmed by hand are booked once', () => {
    test('when the bank tells of them later without their content', async () => {
      const { checkoutId, total } = await made.place(4);
      expect((await made.confirm(checkoutId, total, 'FT-7')).status).toBe(200);
      const kept = await report({ reference: 'FT-7', amount: total, description: 'tien sach' });
      expect(kept).toMatchObject({ state: BOOKED, parts: [{ checkoutId }] });
      expect(await heldAndRefund(checkoutId)).toEqual([total, 0]);
    });

    test('when they waited for their checkout: they wait no more', async () => {
      const { checkoutId, total } = await made.place(4);
      const description = await made.contentOf(checkoutId);
      const { id } = await report({ reference: 'FT-8', amount: total, description: 'tien sach' });
      expect((await made.confirm(checkoutId, total, 'FT-8')).status).toBe(200);
      expect(await list('search=FT-8')).toMatchObject([{ id, state: BOOKED, settledBy: made.organiserName }]);
      expect(await heldAndRefund(checkoutId)).toEqual([total, 0]);
      // Another transfer of this amount is other money.
      await report({ reference: 'FT-9', amount: total, description });
      expect(await heldAndRefund(checkoutId)).toEqual([2 * total, -total]);
    });

    test('but are refused for another checkout, unless the organiser says that it is another transfer', async () => {
      const [one, other] = [await made.place(4), await made.place(4)];
      await made.confirm(one.checkoutId, one.total, 'FT-10');
      expect(await made.confirm(other.checkoutId, one.total, 'FT-10')).toEqual(refusal(409, 'TRANSFER_KNOWN'));
      expect((await made.confirm(other.checkoutId, one.total, 'FT-10', { another: true })).status).toBe(200);
    });
  });

  test('are matched by name, amount and nearly right contents; checkouts that share nothing are not listed', async () => {
    const [meant, unlike] = [await made.place(4), await made.place(4)];
    const content = await made.contentOf(meant.checkoutId);
    const wrong = `${content.slice(0, -1)}${content.endsWith('0') ? '1' : '0'}`;
    const { id } = await report({ reference: 'FT-11', amount: meant.total + 7, description: `CK ${wrong}` });
    const likely = await candidatesOf(id);
    expect(checkoutsOf(likely[0])).toEqual([meant.checkoutId]);
    expect(likely[0]!.reasons).toContain('almostContent');
    expect(likely.flatMap(checkoutsOf)).not.toContain(unlike.checkoutId);
  });

  describe('of what several checkouts owe together', () => {
    const newCustomer = async (): Promise<string> => {
      const { shop } = made;
      return shop.signIn((await makeCustomer(shop.db, { levelId: shop.levels.base })).email);
    };
    const buy = async (token: string, salePrice: number, name = 'Phạm Thị Hoa') => {
      const { id } = await made.shop.sell({ salePrice });
      const body = { payment: 4, recipient: { ...RECIPIENT, name } };
      const { checkoutId, orders } = checkoutAnswer.parse(
        (await made.shop.order([{ productId: id }], { token, body })).body,
      );
      return { checkoutId, code: orders[0]!.code, total: orders[0]!.total };
    };
    const togetherOf = async (id: number): Promise<string[][]> =>
      (await candidatesOf(id)).filter(({ payments }) => payments.length > 1).map(checkoutsOf);
    const idsOf = (...bought: { checkoutId: string }[]): string[] =>
      bought.map(({ checkoutId }) => checkoutId).toSorted();

    test('name those of one customer, with what is still due, and are not booked by themselves', async () => {
      const [lan, minh] = [await newCustomer(), await newCustomer()];
      const [one, other, strange] = [await buy(lan, 61_300), await buy(lan, 47_100), await buy(minh, 47_200)];
      await made.confirm(one.checkoutId, 20_000, 'FT-20');
      const due = one.total - 20_000;
      const { id, state } = await report({ reference: 'FT-21', amount: due + other.total, description: 'tien sach' });
      expect(state).toBe(OPEN);
      const [likeliest, ...rest] = await candidatesOf(id);
      expect(likeliest).toMatchObject({ reasons: ['amount', 'time'] });
      expect(checkoutsOf(likeliest)).toEqual(idsOf(one, other));
      expect(likeliest!.payments.map(({ amount }) => amount).toSorted()).toEqual([due, other.total].toSorted());
      expect(rest).toEqual([]);
      const mixed = await report({ reference: 'FT-22', amount: due + strange.total, description: 'tien sach' });
      expect(await candidatesOf(mixed.id)).toEqual([]);
      const parts = likeliest!.payments.map(({ checkoutId, amount }) => ({ checkoutId, amount }));
      expect((await book(id, parts)).status).toBe(200);
      for (const { checkoutId } of [one, other]) expect(await made.statuses(checkoutId)).toEqual([2]);
      // What is paid owes nothing.
      const again = await report({ reference: 'FT-23', amount: due + other.total, description: 'tien sach' });
      expect(await candidatesOf(again.id)).toEqual([]);
    });

    test('name those of one payer whom its text or its account names, also of two customers', async () => {
      const [lan, minh] = [await newCustomer(), await newCustomer()];
      const bought = [await buy(lan, 52_300, 'Lê Thu Lan'), await buy(minh, 38_900, 'Lê Thu Lan')];
      const amount = bought.reduce((sum, { total }) => sum + total, 0);
      const unnamed = await report({ reference: 'FT-24', amount, description: 'tien sach' });
      expect(await togetherOf(unnamed.id)).toEqual([]);
      const named = await report({ reference: 'FT-25', amount, description: 'LE THU LAN tien sach' });
      const payer = { bankBin: '970436', account: '0071001234', accountName: 'LE THU LAN' };
      const sent = await report({ reference: 'FT-28', amount, description: 'sach thieu nhi', payer });
      for (const { id } of [named, sent]) {
        const [likeliest] = await candidatesOf(id);
        expect(likeliest).toMatchObject({ reasons: ['amount', 'name', 'time'] });
        expect(checkoutsOf(likeliest)).toEqual(idsOf(...bought));
      }
    });

    test('name each of several that add up, those first of which its text says more', async () => {
      const lan = await newCustomer();
      const [one, two, three] = [await buy(lan, 33_700), await buy(lan, 33_700), await buy(lan, 33_700)];
      const amount = one.total + two.total;
      const silent = await report({ reference: 'FT-26', amount, description: 'tien sach' });
      const pairs = await togetherOf(silent.id);
      expect(pairs).toHaveLength(3);
      expect(pairs).toEqual(expect.arrayContaining([idsOf(one, two), idsOf(one, three), idsOf(two, three)]));
      const telling = await report({ reference: 'FT-27', amount, description: `${one.code} ${three.code}` });
      expect((await togetherOf(telling.id))[0]).toEqual(idsOf(one, three));
    });
  });
});
