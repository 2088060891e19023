import { sql } from 'drizzle-orm';
import type { PickupTicket } from '@/contract/endpoints/counter';
import { refusal } from '@tests/support/backend';
import { openCounter, type Counter } from '@tests/support/counter';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCustomer } from '@tests/support/make-data';
import { makeStop } from '@tests/support/make-stop';

const PERIOD = { startDate: '2026-11-01T00:00:00+00:00', endDate: '2026-12-01T00:00:00+00:00' };

describeOnDatabase('the ticket of a counter order', (open) => {
  let shop: Counter;
  beforeAll(async () => (shop = await openCounter(open)));
  afterAll(() => shop.close());

  const assignStall = (code: string, issuerId: string, scheduleId: number | null = null) =>
    shop.db.rows(sql`
      WITH stall AS (INSERT INTO stalls (campaign_id, schedule_id, code, place_note, x, y)
        VALUES (${shop.campaign.id}, ${scheduleId}, ${code}, 'Gần cổng', 0.25, 0.5) RETURNING id)
      INSERT INTO stall_issuers (stall_id, issuer_id, starts_at, ends_at)
      SELECT id, ${issuerId}, ${PERIOD.startDate}, ${PERIOD.endDate} FROM stall`);
  const waitingOf = async (issuerId: string, scheduleId: number | null = null): Promise<string> => {
    const { id: productId } = await shop.sell({ issuerId });
    const id = await shop.waiting([{ productId }]);
    await shop.db.rows(sql`UPDATE orders SET pickup_schedule_id = ${scheduleId} WHERE id = ${id}`);
    return id;
  };
  const ask = (id: string, token = shop.customerToken) => shop.call(`GET /orders/${id}/pickup-ticket`, { token });
  const read = async (id: string) => (await ask(id)).body as unknown as PickupTicket;

  it('has the place, plan and stalls of its counter, and what else of the customer waits there', async () => {
    await shop.db.rows(
      sql`UPDATE campaigns SET plan_url = '/files/images/plan.webp', gate_x = 0, gate_y = 0.5, opens_at = '08:00', closes_at = '21:00' WHERE id = ${shop.campaign.id}`,
    );
    const stop = await makeStop(shop.db, shop.campaign.id);
    await assignStall('B3', shop.issuer.id);
    await assignStall('A1', shop.otherIssuer.id);
    await assignStall('S1', shop.issuer.id, stop.id);
    const [own, other] = [await waitingOf(shop.issuer.id), await waitingOf(shop.otherIssuer.id)];
    const atStop = await waitingOf(shop.issuer.id, stop.id);
    const stall = { placeNote: 'Gần cổng', x: 0.25, y: 0.5, ...PERIOD };

    const ticket = await read(own);
    expect(ticket).toMatchObject({ planUrl: '/files/images/plan.webp', gate: { x: 0, y: 0.5 } });
    expect(ticket).toMatchObject({ stalls: [{ code: 'B3', ...stall }] });
    expect(ticket.place).toEqual({ organization: null, ...PERIOD, openingHours: { from: '08:00', until: '21:00' } });
    expect(ticket.waiting).toEqual([
      expect.objectContaining({ id: own, issuer: shop.issuer.name, stalls: [{ code: 'B3', ...stall }] }),
      expect.objectContaining({ id: other, issuer: shop.otherIssuer.name, stalls: [{ code: 'A1', ...stall }] }),
    ]);

    const elsewhere = await read(atStop);
    expect(elsewhere).toMatchObject({ planUrl: null, gate: null, stalls: [{ code: 'S1' }], waiting: [{ id: atStop }] });
    // A stop has the hours of its campaign until it has its own.
    const organization: unknown = expect.any(String);
    expect(elsewhere.place).toMatchObject({ organization, openingHours: { from: '08:00', until: '21:00' } });
    await shop.db.rows(sql`UPDATE schedules SET opens_at = '09:30', closes_at = '17:00' WHERE id = ${stop.id}`);
    expect((await read(atStop)).place.openingHours).toEqual({ from: '09:30', until: '17:00' });

    await shop.handOver(own, (await shop.pass(own)).code);
    expect((await read(own)).waiting.map(({ id }) => id)).toEqual([other]);
  });

  it('belongs to its customer, and a delivery has none', async () => {
    const { id: productId } = await shop.sell();
    const id = await shop.waiting([{ productId }]);
    const stranger = await makeCustomer(shop.db, { levelId: shop.levels.base });
    const token = await shop.signIn(stranger.email);
    expect(await ask(id, token)).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
    const placed = await shop.order([{ productId }]);
    const delivery = (placed.body.orders as { id: string }[])[0]!;
    expect(await ask(delivery.id)).toEqual(refusal(404, 'ORDER_NOT_FOUND'));
  });
});
