import { sql } from 'drizzle-orm';
import type { Waiting } from '@/contract/endpoints/dashboard';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import { isShortOfCopies } from '@/contract/rules/sell-out';
import { PARTICIPANT_STATUS } from '@/contract/states/participant';
import { REVIEW } from '@/contract/states/product';
import { ROLE } from '@/contract/vocabulary/roles';
import { CLOCK } from '@server/backend/commerce/kernel';
import { postExtraMoney, postRefund } from '@server/backend/commerce/ledger';
import { DAY, HOUR } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { makeBook, makeCampaign, makeIssuer, makeParticipant, makeUser } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

describeOnDatabase('What waits for an office (D5.2.27)', (open) => {
  let shop: Shop;
  let admin: string;
  let other: string;
  beforeAll(async () => {
    shop = await openShop(open);
    admin = await shop.signIn((await makeUser(shop.db, ROLE.SYSTEM)).email);
    other = await shop.signIn(shop.otherIssuer.email);
  });
  afterAll(() => shop.close());

  const ago = (ms: number): string => new Date(shop.clock.now().getTime() - ms).toISOString();

  const readFor = async (token: string): Promise<Waiting> => {
    const office = token === admin ? 'admin' : 'issuer';
    const { status, body } = await shop.call(`GET /${office}/dashboard/waiting`, { token });
    expect(status).toBe(200);
    return body as unknown as Waiting;
  };

  const linesFor = async (token: string, ...kinds: string[]) =>
    (await readFor(token)).lines.filter(({ kind }) => kinds.includes(kind));

  const place = async (orderedAt: string, type = 1): Promise<string> => {
    const { id: productId } = await shop.sell();
    const { body } = await shop.order([{ productId }]);
    const { id } = checkoutAnswer.parse(body).orders[0]!;
    await shop.db.rows(sql`UPDATE orders SET ordered_at = ${orderedAt}, type = ${type} WHERE id = ${id}`);
    return id;
  };

  test('nothing waits at first, and only offices are answered', async () => {
    expect((await readFor(admin)).lines).toEqual([]);
    expect(await readFor(other)).toMatchObject({ lines: [] });
    const refused = [
      ['GET /admin/dashboard/waiting', shop.issuerToken],
      ['GET /issuer/dashboard/waiting', admin],
      ['GET /issuer/dashboard/waiting', shop.customerToken],
    ] as const;
    for (const [path, token] of refused) expect((await shop.call(path, { token })).status).toBe(403);
  });

  test('orders wait for their issuer, and for the organiser when they were placed before yesterday', async () => {
    // 10:00 in Viet Nam: 33 hours ago is yesterday, 35 hours ago the day before.
    const fresh = await place(ago(33 * HOUR));
    const [late] = [await place(ago(35 * HOUR)), await place(ago(HOUR), 2)];
    const [{ total }] = (await shop.db.rows<{ total: number }>(sql`SELECT total FROM orders WHERE id = ${late}`)) as [
      { total: number },
    ];
    const kinds = ['deliveryOrders', 'pickupOrders'];
    expect(await linesFor(shop.issuerToken, ...kinds)).toMatchObject([
      { kind: 'deliveryOrders', count: 2, late: 1, since: ago(35 * HOUR), amount: 2 * total, campaign: null },
      { kind: 'pickupOrders', count: 1, late: 0, since: ago(HOUR) },
    ]);
    expect(await linesFor(admin, ...kinds)).toMatchObject([
      { kind: 'deliveryOrders', count: 1, late: 1, since: ago(35 * HOUR), amount: total, example: late },
    ]);
    expect(await linesFor(other, ...kinds)).toEqual([]);
    // Work on orders of a postponed fair cannot begin.
    const postpone = (at: string | null) =>
      shop.db.rows(sql`UPDATE campaigns SET postponed_at = ${at} WHERE id = ${shop.campaign.id}`);
    await postpone(ago(HOUR));
    expect(await linesFor(shop.issuerToken, ...kinds)).toEqual([]);
    expect(await linesFor(admin, ...kinds)).toEqual([]);
    await postpone(null);
    for (const id of [fresh, late]) {
      const sent = await shop.call('PUT /issuer/orders/shipping', { token: shop.issuerToken, body: { id } });
      expect(sent.status).toBe(200);
    }
    expect(await linesFor(shop.issuerToken, ...kinds)).toMatchObject([{ kind: 'pickupOrders' }]);
    expect(await linesFor(admin, ...kinds)).toEqual([]);
  });

  test('invitations, titles to review and rejected ones wait for the side whose turn it is', async () => {
    const invited = await makeIssuer(shop.db);
    const token = await shop.signIn(invited.email);
    await makeParticipant(shop.db, shop.campaign.id, invited.id);
    const move = (status: number) =>
      shop.db.rows(sql`UPDATE participants SET status = ${status} WHERE issuer_id = ${invited.id}`);
    await move(PARTICIPANT_STATUS.PENDING_INVITATION);
    expect(await linesFor(token, 'invitations', 'requests')).toMatchObject([{ kind: 'invitations', count: 1 }]);
    expect(await linesFor(admin, 'invitations', 'requests')).toMatchObject([{ kind: 'invitations', count: 1 }]);
    expect(await linesFor(other, 'invitations')).toEqual([]);
    await move(PARTICIPANT_STATUS.PENDING_REQUEST);
    expect(await linesFor(token, 'invitations', 'requests')).toEqual([]);
    expect(await linesFor(admin, 'invitations', 'requests')).toMatchObject([{ kind: 'requests', count: 1 }]);
    await move(PARTICIPANT_STATUS.CANCELLED);

    const { id } = await shop.sell({ review: REVIEW.PENDING, createdAt: ago(5 * DAY) });
    await shop.sell({ review: REVIEW.REJECTED, updatedAt: ago(DAY) });
    expect(await linesFor(admin, 'titles', 'rejectedTitles')).toEqual([
      { kind: 'titles', count: 1, late: 1, since: ago(5 * DAY), amount: null, example: id, campaign: null },
    ]);
    expect(await linesFor(shop.issuerToken, 'titles', 'rejectedTitles')).toMatchObject([
      { kind: 'rejectedTitles', count: 1, late: 0, since: ago(DAY) },
    ]);
    expect(await linesFor(other, 'titles', 'rejectedTitles')).toEqual([]);
  });

  test('money that is owed back waits with its sum since it was owed, until it is paid', async () => {
    const order = await place(ago(0));
    const money = { amount: 50_000, reference: 'VNP1', cause: 'late' as const };
    await shop.db.transaction((tx) => postExtraMoney({ tx, now: shop.clock.now(), actor: CLOCK }, order, money));
    expect(await linesFor(admin, 'refunds')).toEqual([
      ...[{ kind: 'refunds', count: 1, late: 0, since: ago(0), amount: 50_000, example: order, campaign: null }],
    ]);
    expect(await linesFor(shop.issuerToken, 'refunds')).toEqual([]);
    // It is paid, and more is owed an hour later.
    await shop.db.transaction((tx) =>
      postRefund({ tx, now: shop.clock.now(), actor: CLOCK }, order, { amount: 50_000, reference: 'R1' }),
    );
    expect(await linesFor(admin, 'refunds')).toEqual([]);
    const later = new Date(shop.clock.now().getTime() + HOUR);
    const more = { amount: 20_000, reference: 'VNP2', cause: 'late' as const };
    await shop.db.transaction((tx) => postExtraMoney({ tx, now: later, actor: CLOCK }, order, more));
    const since = later.toISOString();
    expect(await linesFor(admin, 'refunds')).toMatchObject([{ count: 1, since, amount: 20_000 }]);
    // Another order's debt has its own age.
    const second = await place(ago(0));
    await shop.db.transaction((tx) =>
      postExtraMoney({ tx, now: shop.clock.now(), actor: CLOCK }, second, { ...money, reference: 'VNP3' }),
    );
    const { body } = await shop.call('GET /admin/refunds?sort=oldest', { token: admin });
    expect((body.data as { id: string; since: string }[]).map(({ id, since }) => [id, new Date(since)])).toEqual([
      [second, shop.clock.now()],
      [order, later],
    ]);
  });

  test('imports that wait for a decision, and books that lack something, wait for their own issuer', async () => {
    const { id } = await makeBook(shop.db, shop.issuer.id, { incomplete: true, createdAt: ago(3 * DAY) });
    const bring = (status: string) =>
      shop.db.rows<{ id: number }>(sql`
        INSERT INTO imports (owner_id, noun, file_name, format, digest, heads, heads_digest, columns, defaults, status, rows, created_at)
        VALUES (${shop.issuer.id}, 'books', 'books.csv', 'csv', ${status}, '[]', '', '{}', '{}', ${status}, 3, ${ago(2 * DAY)})
        RETURNING id`);
    const [checked] = await bring('checked');
    await bring('done');
    // The longest wait is first.
    expect(await linesFor(shop.issuerToken, 'imports', 'incompleteBooks')).toMatchObject([
      { kind: 'incompleteBooks', count: 1, late: 0, example: String(id) },
      { kind: 'imports', count: 1, late: 0, since: ago(2 * DAY), example: String(checked!.id) },
    ]);
    for (const token of [other, admin]) expect(await linesFor(token, 'imports', 'incompleteBooks')).toEqual([]);
    await shop.db.rows(
      sql`UPDATE imports SET owner_id = (SELECT id FROM users WHERE role = ${ROLE.SYSTEM}) WHERE id = ${checked!.id}`,
    );
    expect(await linesFor(admin, 'imports')).toMatchObject([
      { kind: 'imports', count: 1, example: String(checked!.id) },
    ]);
  });

  test('titles that do not last until their fair ends wait, by fair, as the rule says', async () => {
    const campaign = await makeCampaign(shop.db, { startsAt: ago(2 * DAY), endsAt: ago(-4 * DAY) });
    await makeParticipant(shop.db, campaign.id, shop.issuer.id);
    const cases = [
      ...[2, 3, 4, 5].map((brought) => ({ brought, sold: 2 })),
      ...[1, 9].map((brought) => ({ brought, sold: 1 })),
    ];
    for (const { brought, sold } of cases) {
      const { id: productId } = await shop.sell({ campaignId: campaign.id, brought });
      const body = { campaignId: campaign.id };
      expect((await shop.order([{ productId, quantity: sold }], { body })).status).toBe(201);
    }
    const short = cases.filter(({ brought, sold }) =>
      isShortOfCopies({ left: brought - sold, sold, days: 3, remaining: 4 }),
    );
    expect(short.length).toBeGreaterThan(2);
    expect(short.length).toBeLessThan(cases.length);
    const line = { kind: 'shortTitles', count: short.length, late: 2, since: null, amount: null };
    const at = { campaign: { id: campaign.id, name: campaign.name }, example: String(campaign.id) };
    expect(await linesFor(shop.issuerToken, 'shortTitles')).toEqual([{ ...line, ...at }]);
    expect(await linesFor(admin, 'shortTitles')).toEqual([{ ...line, ...at }]);
    expect(await linesFor(other, 'shortTitles')).toEqual([]);
  });

  test('a new issuer sees five steps, which are ticked as they are done and go away with the last', async () => {
    const { id, email } = await makeIssuer(shop.db, { phone: null });
    const token = await shop.signIn(email);
    const stepsNow = async () => (await readFor(token)).steps;
    expect(await stepsNow()).toEqual({ done: [], books: 0, campaignId: null });
    await shop.db.rows(sql`UPDATE users SET phone = '0903123456', address_line = 'Hà Nội' WHERE id = ${id}`);
    await shop.db.rows(sql`UPDATE issuers SET description = 'Books' WHERE user_id = ${id}`);
    expect((await stepsNow())?.done).toEqual(['profile']);
    for (let n = 0; n < 9; n += 1) await makeBook(shop.db, id);
    await makeBook(shop.db, id, { incomplete: true });
    expect(await stepsNow()).toMatchObject({ done: ['profile'], books: 9 });
    await makeBook(shop.db, id);
    await makeParticipant(shop.db, shop.campaign.id, id);
    expect(await stepsNow()).toEqual({
      ...{ done: ['profile', 'books', 'participation'], books: 10, campaignId: shop.campaign.id },
    });
    const { id: productId } = await shop.sell({ issuerId: id });
    expect((await stepsNow())?.done).toContain('bringing');
    const { body } = await shop.order([{ productId }]);
    const [order] = checkoutAnswer.parse(body).orders;
    expect((await stepsNow())?.done).not.toContain('firstOrder');
    await shop.call('PUT /issuer/orders/shipping', { token, body: { id: order!.id } });
    expect(await stepsNow()).toBeNull();
  });

  test('an issuer whose first fair is over is no longer new', async () => {
    const { id, email } = await makeIssuer(shop.db);
    const token = await shop.signIn(email);
    expect((await readFor(token)).steps).not.toBeNull();
    const past = await makeCampaign(shop.db, { startsAt: ago(20 * DAY), endsAt: ago(10 * DAY) });
    await makeParticipant(shop.db, past.id, id);
    expect((await readFor(token)).steps).toBeNull();
  });
});
