import { sql } from 'drizzle-orm';
import { menuCounts } from '@/contract/endpoints/menu-counts';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import { PARTICIPANT_STATUS } from '@/contract/states/participant';
import { REVIEW } from '@/contract/states/product';
import { ROLE } from '@/contract/vocabulary/roles';
import { describeOnDatabase } from '@tests/support/databases';
import { makeUser } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabase('What waits beside the entries of the menu', (open) => {
  let shop: Shop;
  beforeAll(async () => (shop = await openShop(open)));
  afterAll(() => shop.close());

  const countsFor = async (token: string) => {
    const { status, body } = await shop.call('GET /menu/counts', { token });
    expect(status).toBe(200);
    return menuCounts.parse(body);
  };

  const place = async (): Promise<string> => {
    const product = await shop.sell();
    const { body } = await shop.order([{ productId: product.id }]);
    return checkoutAnswer.parse(body).orders[0]!.id;
  };

  const ofIssuer = (newDeliveryOrders: number, newPickupOrders = 0) => ({
    ...{ newDeliveryOrders, newPickupOrders },
    ...{ participations: 0, rejectedProducts: 0, openReturns: 0 },
  });

  test('an issuer sees how many of the own deliveries wait for packing, and the figure follows the orders', async () => {
    expect(await countsFor(shop.issuerToken)).toEqual(ofIssuer(0));
    const [first, second, third] = [await place(), await place(), await place()];
    expect(await countsFor(shop.issuerToken)).toEqual(ofIssuer(3));

    const token = shop.issuerToken;
    await shop.call('PUT /issuer/orders/shipping', { token, body: { id: first } });
    await shop.call('PUT /orders/cancel', { token: shop.customerToken, body: { id: second } });
    expect(await countsFor(token)).toEqual(ofIssuer(1));

    // A counter order is counted in another menu entry.
    await shop.db.rows(sql`UPDATE orders SET type = 2 WHERE id = ${third}`);
    expect(await countsFor(token)).toEqual(ofIssuer(0, 1));
    const admin = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
    expect(await countsFor(admin)).toMatchObject({ newDeliveryOrders: 0, newPickupOrders: 1 });
  });

  test('the orders of another issuer are not counted', async () => {
    await place();
    const other = await shop.signIn(shop.otherIssuer.email);
    expect(await countsFor(other)).toEqual(ofIssuer(0));
  });

  test('products that wait, or were rejected, count until their campaign is over; a customer has no such menu', async () => {
    const admin = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
    const counts = async () => {
      const { participations, waitingProducts } = await countsFor(admin);
      return [{ participations, waitingProducts }, (await countsFor(shop.issuerToken)).rejectedProducts];
    };
    expect(await counts()).toEqual([{ participations: 0, waitingProducts: 0 }, 0]);
    await shop.sell({ review: REVIEW.PENDING });
    await shop.sell({ review: REVIEW.REJECTED });
    await shop.sell({ review: REVIEW.REJECTED, issuerId: shop.otherIssuer.id });
    expect(await counts()).toEqual([{ participations: 0, waitingProducts: 1 }, 1]);
    const move = (status: number) =>
      shop.db.rows(sql`UPDATE participants SET status = ${status} WHERE issuer_id = ${shop.issuer.id}`);
    await move(PARTICIPANT_STATUS.CANCELLED);
    expect(await counts()).toEqual([{ participations: 0, waitingProducts: 1 }, 0]);
    await move(PARTICIPANT_STATUS.ACCEPTED);
    await shop.db.rows(sql`UPDATE campaigns SET ends_at = '2026-11-20T00:00:00Z' WHERE id = ${shop.campaign.id}`);
    expect(await counts()).toEqual([{ participations: 0, waitingProducts: 0 }, 0]);
    expect((await shop.call('GET /menu/counts', { token: shop.customerToken })).status).toBe(403);
  });
});
