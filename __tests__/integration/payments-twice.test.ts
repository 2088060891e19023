import { sql } from 'drizzle-orm';
import { refusal } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import { expectLedger } from '@tests/support/ledger-checks';
import { openPaymentShop, type PaymentShop } from '@tests/support/payment-shop';

describeOnDatabase('Money that is told of twice, and money that came twice (D4.13.9)', (open) => {
  let made: PaymentShop;
  beforeAll(async () => {
    made = await openPaymentShop(open);
  });
  afterEach(() => expectLedger(made.shop.db));
  afterAll(() => made.close());

  const heldAndRefund = (checkoutId: string) => made.heldAndRefund(checkoutId);
  const tell = async (content: string, reference: string): Promise<void> => {
    expect((await made.callBack(made.zaloPay.callbackOf(content, reference))).body.return_code).toBe(1);
  };

  test('is one payment when the organiser gave it the name that the gateway has for it; a second one is owed back', async () => {
    const { checkoutId, total } = await made.place();
    const content = await made.contentOf(checkoutId);
    const [first, second] = [made.nextReference(), made.nextReference()];
    expect((await made.confirm(checkoutId, total, first)).status).toBe(200);
    for (let round = 0; round < 2; round += 1) await tell(content, first);
    expect(await heldAndRefund(checkoutId)).toEqual([total, 0]);
    await tell(content, second);
    expect(await heldAndRefund(checkoutId)).toEqual([2 * total, -total]);
  });

  test('is told apart, too, when the gateway tells of the second payment first', async () => {
    const { checkoutId, total } = await made.place();
    const content = await made.contentOf(checkoutId);
    const [first, second] = [made.nextReference(), made.nextReference()];
    await made.confirm(checkoutId, total, first);
    await tell(content, second);
    expect(await heldAndRefund(checkoutId)).toEqual([total, 0]);
    for (let round = 0; round < 2; round += 1) for (const reference of [first, second]) await tell(content, reference);
    expect(await heldAndRefund(checkoutId)).toEqual([2 * total, -total]);
    const receipts = await made.shop.db.rows(sql`
      SELECT reference, told_reference AS notified FROM payment_receipts WHERE checkout_id = ${checkoutId} ORDER BY id`);
    expect(receipts).toEqual([
      { reference: first, notified: first },
      { reference: second, notified: null },
    ]);
  });

  test('is booked by hand beside what the gateway told of when the organiser says that it is another transfer', async () => {
    const { checkoutId, total } = await made.place();
    await tell(await made.contentOf(checkoutId), made.nextReference());
    expect(await made.confirm(checkoutId, total, 'FT-second')).toEqual(refusal(409, 'TRANSFER_KNOWN'));
    expect(await heldAndRefund(checkoutId)).toEqual([total, 0]);
    expect((await made.confirm(checkoutId, total, 'FT-second', { another: true })).status).toBe(200);
    expect(await made.confirm(checkoutId, total, 'FT-second', { another: true })).toEqual(
      refusal(409, 'TRANSFER_KNOWN'),
    );
    expect(await heldAndRefund(checkoutId)).toEqual([2 * total, -total]);
  });
});
