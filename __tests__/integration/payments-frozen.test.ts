import { sql } from 'drizzle-orm';
import { refusal } from '@tests/support/backend';
import { describeOnDatabase } from '@tests/support/databases';
import { HOUR, MINUTE } from '@tests/support/clock';
import { openPaymentShop, type PaymentShop } from '@tests/support/payment-shop';

describeOnDatabase('Unpaid orders of a postponed campaign (D3.6.11)', (open) => {
  let made: PaymentShop;
  beforeEach(async () => {
    made = await openPaymentShop(open);
  });
  afterEach(() => made.close());

  /** The organiser changes the status of the fair, with the consequences that they were shown. */
  const moveCampaign = async (path: 'postponement' | 'restart', action: 'postpone' | 'resume'): Promise<void> => {
    const { id } = made.shop.campaign;
    const shown = await made.ask(`GET /admin/campaigns/${id}/consequences?action=${action}`, undefined, made.organiser);
    const { joinedCount, invitationCount, requestCount, staffCount, productCount } = shown.body;
    const seen = { joinedCount, invitationCount, requestCount, staffCount, productCount };
    const answer = await made.ask(`PUT /admin/campaigns/${path}`, { id, seen }, made.organiser);
    expect(answer.status).toBe(200);
  };
  const postpone = () => moveCampaign('postponement', 'postpone');
  const resume = () => moveCampaign('restart', 'resume');
  const paymentOf = async (checkoutId: string) => (await made.ask(`GET /orders/${checkoutId}/payment`)).body;
  const leftOf = async (checkoutId: string): Promise<number> =>
    Date.parse(String((await paymentOf(checkoutId)).expiresAt)) - made.shop.clock.now().getTime();

  test('nothing can be done about them, nothing goes, and they get back the time that was left', async () => {
    const { checkoutId } = await made.place();
    made.shop.clock.advance(5 * MINUTE);
    await postpone();
    expect(await paymentOf(checkoutId)).toMatchObject({ state: 1, frozen: true });
    for (const deed of ['pay', 'cash'])
      expect(await made.ask(`POST /orders/${checkoutId}/${deed}`)).toEqual(refusal(409, 'ORDER_CAMPAIGN_POSTPONED'));
    made.shop.clock.advance(3 * HOUR);
    await made.runJobs();
    expect(await made.statuses(checkoutId)).toEqual([1]);
    await resume();
    expect(await paymentOf(checkoutId)).toMatchObject({ state: 1, frozen: false });
    expect(await leftOf(checkoutId)).toBe(10 * MINUTE);
    expect((await made.pay(checkoutId)).status).toBe(200);
    made.shop.clock.advance(10 * MINUTE - 1);
    await made.runJobs();
    expect(await made.statuses(checkoutId)).toEqual([1]);
    made.shop.clock.advance(1);
    await made.runJobs();
    expect([await made.statuses(checkoutId), await made.stateOf(checkoutId)]).toEqual([[7], 3]);
  });

  test('one that was due while no backend ran goes when the campaign is resumed, not before', async () => {
    const { checkoutId } = await made.place();
    made.shop.clock.advance(20 * MINUTE);
    await postpone();
    made.shop.clock.advance(HOUR);
    await made.runJobs();
    expect(await made.statuses(checkoutId)).toEqual([1]);
    await resume();
    await made.runJobs();
    expect(await made.statuses(checkoutId)).toEqual([7]);
  });

  test('money that arrives all the same pays them: it is what they wait for', async () => {
    const { checkoutId, total } = await made.place();
    const notified = made.zaloPay.callbackOf(await made.contentOf(checkoutId), made.nextReference());
    await postpone();
    await made.callBack(notified);
    expect([await made.statuses(checkoutId), await made.accountOf(checkoutId, 2)]).toEqual([[2], total]);
    await resume();
    await made.runJobs();
    expect(await made.statuses(checkoutId)).toEqual([2]);
  });

  test('they go with their campaign when it ends without having been resumed', async () => {
    const { checkoutId } = await made.place(4);
    const endsAt = new Date(made.shop.clock.now().getTime() + 30 * HOUR).toISOString();
    await made.shop.db.rows(sql`UPDATE campaigns SET ends_at = ${endsAt} WHERE id = ${made.shop.campaign.id}`);
    await postpone();
    made.shop.clock.advance(25 * HOUR);
    await made.runJobs();
    expect(await made.statuses(checkoutId)).toEqual([1]);
    made.shop.clock.advance(5 * HOUR);
    await made.runJobs();
    expect([await made.statuses(checkoutId), await made.stateOf(checkoutId)]).toEqual([[7], 3]);
  });
});
