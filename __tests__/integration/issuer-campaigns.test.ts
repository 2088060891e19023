import { sql } from 'drizzle-orm';
import type { IssuerCampaign, IssuerCampaignList } from '@/contract/endpoints/issuer-campaigns';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeCommission, makeCampaign, makeGenre, releaseIds } from '@tests/support/make-data';
import { openShop, type Shop } from '@tests/support/shop';

describeOnWatchedDatabase("An issuer's view of campaigns (D5.3.2)", (open) => {
  let shop: Shop;
  let coming: { id: number; name: string };
  beforeAll(async () => {
    shop = await openShop(open);
    coming = await makeCampaign(shop.db, {
      name: 'Phố sách mùa xuân',
      startsAt: '2027-01-10T00:00:00Z',
      endsAt: '2027-01-20T00:00:00Z',
    });
    await makeCommission(shop.db, coming.id, (await makeGenre(shop.db)).parentId, 15);
    await releaseIds(shop.db);
  });
  afterAll(() => shop.close());

  const list = async (query = '', token = shop.issuerToken) =>
    (await shop.call(`GET /issuer/campaigns?${query}`, { token })).body as unknown as IssuerCampaignList;
  const view = async (id: number, token = shop.issuerToken) =>
    (await shop.call(`GET /issuer/campaigns/${id}`, { token })).body as unknown as IssuerCampaign;
  const idsOf = ({ data }: IssuerCampaignList) => data.map(({ id }) => id);
  const offers = ({ actions }: IssuerCampaign) =>
    Object.fromEntries(actions.map(({ action, offered }) => [action, offered]));

  test('has the own campaigns and the others apart, counts both, and moves a campaign with the request', async () => {
    expect(idsOf(await list('mine=true'))).toEqual([shop.campaign.id]);
    const others = await list('mine=false');
    expect(idsOf(others)).toEqual([coming.id]);
    expect([others.mine, others.others, others.metadata.total]).toEqual([1, 1, 1]);
    expect(others.data[0]?.participation).toBeNull();
    expect(idsOf(await list('search=mua%20xuan&status=1'))).toEqual([coming.id]);
    expect(offers(await view(coming.id))).toEqual({ apply: true, addBooks: false });

    const token = shop.issuerToken;
    const applied = await shop.call('POST /issuer/participants', { token, body: { campaignId: coming.id } });
    expect((await list('mine=true&sort=newest')).data.find(({ id }) => id === coming.id)?.participation).toEqual({
      id: applied.body.id,
      status: 1,
      waitsFor: 1,
    });
    const seen = await view(coming.id);
    expect(seen.participation).toMatchObject({ id: applied.body.id, latest: { number: 1 } });
    expect(seen.minimums).toEqual([expect.objectContaining({ commission: 15 })]);
    expect(offers(seen)).toEqual({ apply: false, addBooks: false });
    await shop.call('PUT /issuer/participants/withdrawal', { token, body: { id: applied.body.id } });
    expect(offers(await view(coming.id))).toEqual({ apply: true, addBooks: false });
    expect((await list()).mine).toBe(1);
  });

  test('shows the terms in force, the own stalls and the own figures of a campaign', async () => {
    const { campaign, issuer, otherIssuer } = shop;
    const sold = await shop.sell({ brought: 30 });
    await shop.sell({ brought: 5, review: 1 });
    await shop.sell({ brought: 7, review: 2 });
    await shop.sell({ brought: 900, issuerId: otherIssuer.id });
    await shop.order([{ productId: sold.id, quantity: 2 }]);
    await shop.db.rows(sql`
      WITH stall AS (INSERT INTO stalls (campaign_id, code, place_note) VALUES (${campaign.id}, 'A1', 'Cạnh cổng') RETURNING id)
      INSERT INTO stall_issuers (stall_id, issuer_id, starts_at, ends_at)
      SELECT id, who, ${campaign.startsAt}::timestamptz, ${campaign.endsAt}::timestamptz
      FROM stall, unnest(array[${issuer.id}, ${otherIssuer.id}]::uuid[]) who`);
    const seen = await view(campaign.id);
    expect(seen.figures).toEqual({ waiting: 1, approved: 1, rejected: 1, brought: 42, reserved: 2, sold: 0 });
    expect(seen.stalls).toEqual([
      expect.objectContaining({ code: 'A1', placeNote: 'Cạnh cổng', place: campaign.addressLine }),
    ]);
    expect(seen.participation).toMatchObject({ status: 3, inForce: { number: 1 } });
    expect(offers(seen)).toEqual({ apply: false, addBooks: true });
    await shop.db.rows(sql`UPDATE campaigns SET postponed_at = now() WHERE id = ${campaign.id}`);
    const postponed = await view(campaign.id);
    expect(offers(postponed)).toEqual({ apply: false, addBooks: false });
    expect(postponed.actions.every(({ reason }) => reason !== null)).toBe(true);
    await shop.db.rows(sql`UPDATE campaigns SET postponed_at = NULL WHERE id = ${campaign.id}`);
  });

  test('a campaign that does not exist is not found', async () => {
    const { status, body } = await shop.call('GET /issuer/campaigns/999999', { token: shop.issuerToken });
    expect([status, body.code]).toEqual([404, 'CAMPAIGN_NOT_FOUND']);
  });
});
