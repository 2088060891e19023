import { sql } from 'drizzle-orm';
import { followEndpoints, type Follows } from '@/contract/endpoints/follows';
import { LIMITS } from '@/contract/vocabulary/limits';
import { campaignNotices } from '@server/backend/commerce/campaigns/notices';
import type { CampaignStep } from '@server/backend/commerce/campaigns/events';
import { emit } from '@server/backend/commerce/emit';
import { CLOCK } from '@server/backend/commerce/kernel';
import { refusal, startTestBackend, type TestBackend } from '@tests/support/backend';
import { DAY, testClock } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import {
  makeAuthor,
  makeBook,
  makeCustomer,
  makeCampaign,
  makeIssuer,
  makeLevel,
  makeParticipant,
  makeProduct,
  makeStock,
  releaseIds,
} from '@tests/support/make-data';

describeOnDatabase('what customers follow', (open) => {
  let backend: TestBackend;
  let token: string;
  let customer: { id: string };
  let campaign: { id: number };
  let issuer: { id: string };
  const clock = testClock();
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();

  beforeAll(async () => {
    backend = await startTestBackend({ db: await open(), clock });
    const { db } = backend;
    await makeLevel(db);
    customer = await makeCustomer(db, { email: 'reader@test.vn' });
    await makeCustomer(db, { email: 'other@test.vn' });
    issuer = await makeIssuer(db);
    campaign = await makeCampaign(db, { startsAt: inDays(1) });
    await releaseIds(db);
    token = await backend.signIn('reader@test.vn');
  });

  afterAll(() => backend.close());

  afterEach(() => backend.db.rows(sql`DELETE FROM follows`));

  const follow = (what: string, body: object, own = token) =>
    backend.call(`POST /follows/${what}`, { token: own, body });

  const own = async (who = token): Promise<Follows> => {
    const { body } = await backend.call('GET /follows', { token: who });
    return followEndpoints['GET /follows'].answer.parse(body);
  };

  it('is followed once, however often it is asked for, and by its customer alone', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => follow('campaigns', { campaignId: campaign.id })));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    await follow('issuers', { issuerId: issuer.id });
    expect(await own()).toEqual({ campaigns: [campaign.id], authors: [], issuers: [issuer.id] });

    const other = await backend.signIn('other@test.vn');
    await backend.call(`DELETE /follows/campaigns/${campaign.id}`, { token: other });
    expect(await own(other)).toEqual({ campaigns: [], authors: [], issuers: [] });
    expect((await own()).campaigns).toEqual([campaign.id]);
    await backend.call(`DELETE /follows/campaigns/${campaign.id}`, { token });
    expect((await own()).campaigns).toEqual([]);
  });

  it('exists: no unknown campaign or author, and nobody who is no issuer', async () => {
    expect(await follow('campaigns', { campaignId: 999_999 })).toEqual(refusal(404, 'CAMPAIGN_NOT_FOUND'));
    expect(await follow('authors', { authorId: 999_999 })).toEqual(refusal(404, 'AUTHOR_NOT_FOUND'));
    expect(await follow('issuers', { issuerId: customer.id })).toEqual(refusal(404, 'ISSUER_NOT_FOUND'));
  });

  it('is no more than a customer can keep track of', async () => {
    await backend.db.rows(sql`
      INSERT INTO authors (id, name, description)
      SELECT 1000000 + n, 'Tác giả ' || n, '' FROM generate_series(1, ${LIMITS.follows}) n`);
    await backend.db.rows(sql`
      INSERT INTO follows (customer_id, author_id, created_at) SELECT ${customer.id}, id, now() FROM authors`);
    expect(await follow('campaigns', { campaignId: campaign.id })).toEqual(refusal(409, 'FOLLOWS_TOO_MANY'));
  });

  const tell = async (deed: CampaignStep) => {
    const concerned = { joinedIds: [], invitedIds: [], requestIds: [], staffIds: [], readerIds: [] };
    await backend.db.transaction((tx) =>
      emit({ tx, now: clock.now(), actor: CLOCK }, 'campaign.moved', {
        ...{ campaignId: campaign.id, name: 'Phố sách', deed, status: 2, concerned, note: '' },
      }),
    );
    await backend.outbox.drain();
    const rows = await backend.db.rows<{ userId: string; link: string }>(
      sql`DELETE FROM notifications RETURNING user_id AS "userId", link`,
    );
    return rows;
  };

  it('tells its customers when a campaign begins and when their plans change, once each, and nobody else', async () => {
    await follow('campaigns', { campaignId: campaign.id });
    const link = `/campaigns/${campaign.id}`;
    for (const deed of ['started', 'cancelled', 'postponed', 'resumed', 'endedEarly', 'moved'] as const)
      expect(await tell(deed)).toEqual([{ userId: customer.id, link }]);
    expect(await tell('ended')).toEqual([]);
    await backend.call(`DELETE /follows/campaigns/${campaign.id}`, { token });
    expect(await tell('started')).toEqual([]);
  });

  it('tells somebody with an order there once', () => {
    const concerned = { joinedIds: [], invitedIds: [], requestIds: [], staffIds: [], readerIds: [customer.id] };
    const notices = campaignNotices['campaign.moved']({
      ...{ campaignId: campaign.id, name: 'Phố sách', deed: 'postponed', status: 5, concerned, note: '' },
    });
    expect(notices.map(({ audience }) => audience)).toEqual([{ userIds: [customer.id] }, { followersOf: campaign.id }]);
  });

  describe('and its news', () => {
    const news = async () => {
      const { body } = await backend.call('GET /follows/news', { token });
      return followEndpoints['GET /follows/news'].answer.parse(body);
    };

    it('are current campaigns, and books of followed authors and issuers, each once and the newest first', async () => {
      const { db } = backend;
      const running = await makeCampaign(db);
      const over = await makeCampaign(db, { endsAt: inDays(-1) });
      const stranger = await makeIssuer(db);
      for (const { id } of [issuer, stranger]) {
        await makeParticipant(db, running.id, id);
        await makeParticipant(db, campaign.id, id);
      }
      const book = await makeBook(db, issuer.id);
      for (const { id } of [running, campaign]) await makeStock(db, id, book.id, 5);
      await makeProduct(db, { campaignId: running.id, issuerId: issuer.id, bookIds: [book.id] });
      const later = await makeProduct(db, { campaignId: campaign.id, issuerId: issuer.id, bookIds: [book.id] });
      await db.rows(sql`UPDATE products SET created_at = created_at + interval '1 hour' WHERE id = ${later.id}`);
      const foreign = await makeProduct(db, { campaignId: running.id, issuerId: stranger.id });
      expect(await news()).toEqual({ fairs: [], products: [] });

      await follow('campaigns', { campaignId: campaign.id });
      await follow('campaigns', { campaignId: running.id });
      await follow('campaigns', { campaignId: over.id });
      await follow('issuers', { issuerId: issuer.id });
      const found = await news();
      expect(found.fairs.map(({ id }) => id)).toEqual([running.id, campaign.id]);
      expect(found.products.map(({ id }) => id)).toEqual([later.id]);

      const author = await makeAuthor(db);
      await db.rows(sql`
        INSERT INTO book_authors (book_id, author_id, position)
        SELECT book_id, ${author.id}, 1 FROM product_items WHERE product_id = ${foreign.id}`);
      await follow('authors', { authorId: author.id });
      expect(new Set((await news()).products.map(({ id }) => id))).toEqual(new Set([later.id, foreign.id]));
      await db.rows(sql`UPDATE products SET on_sale = false WHERE id = ${foreign.id}`);
      expect((await news()).products.map(({ id }) => id)).toEqual([later.id]);
    });
  });
});
