import { sql } from 'drizzle-orm';
import { campaignProductText } from '@/text/campaign-product';
import {
  comboFacts,
  itemsOf,
  MINIMUM,
  openBookCampaign,
  singleFacts,
  type BookCampaign,
} from '@tests/support/book-campaign';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeBook, makeCampaign, makeGenre } from '@tests/support/make-data';

const refusal = (status: number, code: string, fields?: object) =>
  expect.objectContaining({
    status,
    body: expect.objectContaining({ code, ...(fields && { fields: expect.objectContaining(fields) }) }),
  });

const wrong = (fields: Record<string, string>) =>
  refusal(
    422,
    'INVALID_INPUT',
    Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field, [sentence]])),
  );

describeOnWatchedDatabase('Books that are brought to a campaign', (open) => {
  let campaign: BookCampaign;
  let coming: { id: number; name: string };

  beforeAll(async () => {
    campaign = await openBookCampaign(open);
    coming = await campaign.coming();
  });
  afterAll(() => campaign.close());

  const single = (bookId: number, facts: object = {}) =>
    campaign.asIssuer('POST /issuer/products/singles', { campaignId: coming.id, bookId, ...singleFacts, ...facts });
  const combo = (bookIds: readonly number[], facts: object = {}) =>
    campaign.asIssuer('POST /issuer/products/combos', {
      campaignId: coming.id,
      ...comboFacts(campaign.genre.parentId, bookIds),
      ...facts,
    });

  describe('a single', () => {
    it('waits for its review at a price that the platform computes, with its copies on the counter', async () => {
      const book = await campaign.book({ coverPrice: 99_999, name: 'Sách Đắc Nhân Tâm' });
      const { status, body } = await single(book.id, { discount: 15, quantity: 30 });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        ...{ title: book.name, slug: 'sach-dac-nhan-tam', type: 1, status: 1, review: 1, quantity: 30 },
        ...{ coverPrice: 99_999, salePrice: 84_999, taken: 0, agreedCommission: MINIMUM, differences: null },
        items: [{ bookId: book.id, stock: { brought: 30, promised: 0, reserved: 0, sold: 0, left: 30 } }],
        steps: [{ status: 1, note: '' }],
        actions: { edit: null, remove: null, quantity: expect.any(String), stop: expect.any(String) },
      });
      const found = await campaign.asIssuer('GET /issuer/products?search=dac%20nhan%20tam');
      expect(found.body).toMatchObject({ data: [{ title: book.name }], counts: [{ status: 1, count: 1 }] });
    });

    it('comes with editions that the book has in full, at an online campaign', async () => {
      const book = await campaign.electronic();
      expect((await single(book.id, { editions: ['pdf', 'audio'] })).body).toMatchObject({
        ...{ pdfExtraPrice: 20_000, audioExtraPrice: 30_000 },
        items: [{ editions: ['pdf', 'audio'] }],
      });
      const pdf = await campaign.electronic();
      expect((await single(pdf.id, { format: 2, editions: ['pdf'] })).body).toMatchObject({
        fields: { editions: [campaignProductText.editionIsFormat] },
      });
      expect((await single(pdf.id, { format: 2, editions: ['audio'] })).body).toMatchObject({ format: 2 });
      for (const lacking of ['pdfTrialFileId', 'pdfFileId']) {
        const incomplete = await campaign.electronic({ [lacking]: null });
        expect(await single(incomplete.id, { format: 2 })).toEqual(
          wrong({ format: campaignProductText.noEdition.pdf }),
        );
        expect(await single(incomplete.id, { editions: ['pdf'] })).toEqual(
          wrong({ editions: campaignProductText.noEdition.pdf }),
        );
      }
      const offline = await campaign.coming({ format: 1 });
      const there = { campaignId: offline.id, bookId: (await campaign.electronic()).id, ...singleFacts };
      for (const facts of [{ format: 3 }, { editions: ['pdf'] }])
        expect(await campaign.asIssuer('POST /issuer/products/singles', { ...there, ...facts })).toEqual(
          wrong({ ['format' in facts ? 'format' : 'editions']: campaignProductText.onlineOnly }),
        );
    });

    it.each([
      ['below the agreed commission', { commission: MINIMUM - 1 }, 'commission'],
      ['without copies', { quantity: 0 }, 'quantity'],
      ['with a discount above 100', { discount: 101 }, 'discount'],
      ['with an edition twice', { editions: ['pdf', 'pdf'] }, 'editions'],
    ])('is refused %s', async (_, facts, field) => {
      expect(await single((await campaign.book()).id, facts)).toEqual(
        refusal(422, 'INVALID_INPUT', { [field]: [expect.any(String)] }),
      );
    });

    it('is refused when the book is not the own one, stopped, of another genre, a series, or there already', async () => {
      const foreign = await makeBook(campaign.db, campaign.otherIssuer.id, { genreId: campaign.genre.id });
      expect(await single(foreign.id)).toEqual(wrong({ bookId: campaignProductText.bookUnknown }));
      const stopped = await campaign.book({ released: false });
      expect(await single(stopped.id)).toEqual(wrong({ bookId: campaignProductText.bookStopped }));
      const elsewhere = await campaign.book({ genreId: (await makeGenre(campaign.db)).id });
      expect(await single(elsewhere.id)).toEqual(
        refusal(422, 'INVALID_INPUT', { bookId: [expect.stringContaining('không nhận thể loại')] }),
      );
      const series = await campaign.book({ isSeries: true });
      expect(await single(series.id)).toEqual(wrong({ bookId: campaignProductText.isSeries }));
      const book = await campaign.book();
      await campaign.bring(coming.id, book.id);
      expect(await single(book.id)).toEqual(wrong({ bookId: campaignProductText.bookTwice }));
    });

    it('is refused at a campaign that is over, stands still, does not exist or is not the issuer’s', async () => {
      const { id: bookId } = await campaign.book();
      const at = (campaignId: number) =>
        campaign.asIssuer('POST /issuer/products/singles', { campaignId, bookId, ...singleFacts });
      const cancelled = await campaign.coming({ cancelledAt: '2026-11-01T00:00:00Z' });
      expect(await at(cancelled.id)).toEqual(refusal(409, 'FAIR_WAS_CANCELLED'));
      const ended = await campaign.coming({ startsAt: '2026-10-01T00:00:00Z', endsAt: '2026-10-05T00:00:00Z' });
      expect(await at(ended.id)).toEqual(refusal(409, 'FAIR_HAS_ENDED'));
      const postponed = await campaign.coming({
        startsAt: '2026-11-01T00:00:00Z',
        postponedAt: '2026-11-02T00:00:00Z',
      });
      expect(await at(postponed.id)).toEqual(refusal(409, 'FAIR_IS_POSTPONED'));
      const strange = await makeCampaign(campaign.db);
      expect(await at(strange.id)).toEqual(refusal(409, 'ISSUER_NOT_JOINED'));
      expect(await at(999_999)).toEqual(refusal(404, 'CAMPAIGN_NOT_FOUND'));
    });

    it('may still be brought while the campaign runs', async () => {
      const running = await campaign.coming();
      await campaign.start(running.id);
      const late = await campaign.bring(running.id, (await campaign.book()).id);
      expect(late).toMatchObject({ review: 1, actions: { edit: null } });
      await campaign.accept(late);
      expect(await campaign.read(late.id)).toMatchObject({
        status: 3,
        actions: { edit: expect.any(String), stop: null },
      });
    });
  });

  describe('a combo', () => {
    it('promises copies of its books, and brings those that were not', async () => {
      const [one, two] = [await campaign.electronic(), await campaign.electronic()];
      await campaign.bring(coming.id, one.id, { quantity: 10 });
      const { status, body } = await combo([one.id, two.id], {
        quantity: 6,
        items: [
          { bookId: two.id, displayIndex: 2, editions: ['pdf'] },
          { bookId: one.id, displayIndex: 1, editions: ['pdf', 'audio'] },
        ],
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        ...{ type: 2, bookId: null, quantity: 6, available: 6, salePrice: 150_000, coverPrice: 150_000, discount: 0 },
        ...{ pdfExtraPrice: 40_000, audioExtraPrice: 30_000 },
        items: [
          { bookId: one.id, stock: { brought: 10, promised: 6 }, sharedWith: [{ title: one.name, type: 1 }] },
          { bookId: two.id, stock: { brought: 6, promised: 6 }, sharedWith: [] },
        ],
      });
    });

    it.each([
      ['of one book', (ids: number[]) => ({ items: itemsOf(ids.slice(0, 1)) }), 'items'],
      ['of a book twice', (ids: number[]) => ({ items: itemsOf([ids[0]!, ids[0]!]) }), 'items'],
      [
        'with two books in one place',
        (ids: number[]) => ({ items: itemsOf(ids).map((item) => ({ ...item, displayIndex: 1 })) }),
        'items',
      ],
      ['for nothing', () => ({ salePrice: 0 }), 'salePrice'],
      ['dearer than its books', () => ({ salePrice: 200_001 }), 'salePrice'],
      ['below the agreed commission', () => ({ commission: 1 }), 'commission'],
      ['as PDF that its books have not', () => ({ format: 2 }), 'format'],
      [
        'with an edition that a book has not',
        (ids: number[]) => ({ items: itemsOf(ids, ['pdf']) }),
        'items.0.editions',
      ],
    ])('is refused %s', async (_, facts, field) => {
      const ids = [(await campaign.book()).id, (await campaign.book()).id];
      expect(await combo(ids, facts(ids))).toEqual(refusal(422, 'INVALID_INPUT', { [field]: [expect.any(String)] }));
    });

    it('is refused of foreign or stopped books, of another genre, and with a title that is taken', async () => {
      const book = await campaign.book();
      const foreign = await makeBook(campaign.db, campaign.otherIssuer.id, { genreId: campaign.genre.id });
      expect(await combo([book.id, foreign.id])).toEqual(wrong({ items: campaignProductText.itemUnknown }));
      const stopped = await campaign.book({ released: false });
      expect(await combo([book.id, stopped.id])).toEqual(
        wrong({ items: campaignProductText.itemsStopped(stopped.name) }),
      );
      const other = await campaign.book({ genreId: (await makeGenre(campaign.db)).id });
      expect(await combo([book.id, other.id])).toEqual(
        wrong({ items: campaignProductText.itemsOtherGenre(other.name) }),
      );
      expect(await combo([book.id, (await campaign.book()).id], { genreId: other.genreId })).toEqual(
        refusal(422, 'INVALID_INPUT', { genreId: [campaignProductText.genreNotOffered] }),
      );
      const second = await campaign.book();
      const first = await campaign.bundle(coming.id, [book.id, second.id]);
      expect(await combo([book.id, second.id], { title: first.title })).toEqual(
        refusal(409, 'COMBO_TITLE_TAKEN', { title: [expect.any(String)] }),
      );
    });
  });

  it('a series is sold with at least two of its own volumes', async () => {
    const volumes = [await campaign.electronic(), await campaign.electronic(), await campaign.book()];
    const series = await campaign.book({ isSeries: true, coverPrice: 300_000 });
    for (const [index, { id }] of volumes.entries())
      await campaign.db.rows(
        sql`INSERT INTO book_items (series_id, book_id, display_index) VALUES (${series.id}, ${id}, ${index + 1})`,
      );
    const ids = volumes.map(({ id }) => id);
    const { editions: _, ...facts } = singleFacts;
    const save = (more: object) =>
      campaign.asIssuer('POST /issuer/products/series', {
        campaignId: coming.id,
        bookId: series.id,
        ...facts,
        ...more,
      });
    expect(await save({ items: itemsOf(ids.slice(0, 1)) })).toEqual(wrong({ items: campaignProductText.itemsTooFew }));
    expect(await save({ items: itemsOf([ids[0]!, (await campaign.book()).id]) })).toEqual(
      wrong({ items: campaignProductText.itemsNotInSeries }),
    );
    const saved = await save({ items: itemsOf(ids.slice(0, 2), ['pdf']), discount: 50, quantity: 3 });
    expect(saved.body).toMatchObject({
      ...{ type: 3, bookId: series.id, title: series.name, salePrice: 150_000, quantity: 3, pdfExtraPrice: 40_000 },
      items: [{ bookId: ids[0], stock: { brought: 3, promised: 3 } }, { bookId: ids[1] }],
    });
    expect(await save({ items: itemsOf(ids.slice(0, 2)) })).toEqual(wrong({ bookId: campaignProductText.bookTwice }));
  });

  it('copies cannot be fewer than combos were promised', async () => {
    const [one, two] = [await campaign.book(), await campaign.book()];
    const product = await campaign.bring(coming.id, one.id, { quantity: 10 });
    const bundle = await campaign.bundle(coming.id, [one.id, two.id], { quantity: 7 });
    const pick = ({ id, version }: { id: string; version: number }) => ({ id, version });
    const lower = async (quantity: number) =>
      campaign.asIssuer('PUT /issuer/products/singles', { ...singleFacts, ...pick(product), quantity });
    expect(await lower(6)).toEqual(wrong({ quantity: campaignProductText.belowPromised(7) }));
    expect((await lower(7)).status).toBe(200);
    expect(await campaign.counter(coming.id, one.id)).toBe('7 brought, 0 reserved, 0 sold');
    expect((await campaign.asIssuer(`DELETE /issuer/products/${bundle.id}`)).status).toBe(204);
    expect(await campaign.counter(coming.id, one.id)).toBe('7 brought, 0 reserved, 0 sold');
    expect(await campaign.counter(coming.id, two.id)).toBe('none');
  });
});
