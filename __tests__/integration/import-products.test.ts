import { sql } from 'drizzle-orm';
import type { CampaignProductRow } from '@/contract/endpoints/campaign-products';
import type { ImportRow } from '@/contract/endpoints/imports';
import { COMING, MINIMUM, openBookCampaign, type BookCampaign } from '@tests/support/book-campaign';
import { describeOnDatabase } from '@tests/support/databases';
import { importDoor, type ImportDoor } from '@tests/support/import-door';

const HEADS = ['Hội sách', 'ISBN', 'Mã sách', 'Tên sách', 'Số lượng', 'Giảm giá (%)', 'Chiết khấu (%)'];

interface Offer {
  title: string;
  brought: number;
  discount: number;
  commission: number;
  review: number;
}

describeOnDatabase('What an issuer brings to fairs by a table (D4.28.18)', (open) => {
  let shop: BookCampaign;
  let door: ImportDoor;
  let place: { id: number; name: string };

  beforeEach(async () => {
    shop = await openBookCampaign(open);
    door = importDoor({ noun: 'products', office: 'issuer', call: shop.asIssuer, shop });
    place = await shop.coming();
  });
  afterEach(() => shop.close());

  const offers = () =>
    shop.db.rows<Offer>(sql`
      SELECT p.title, s.brought, p.discount, p.commission, p.review FROM products p
      JOIN stock s ON s.campaign_id = p.campaign_id AND s.book_id = p.book_id
      WHERE p.campaign_id = ${place.id} ORDER BY p.title`);
  const said = (rows: readonly ImportRow[]) =>
    rows.map(({ state, problems, changes }) => [
      state,
      ...problems.map(({ column, problem }) => [column, problem]),
      ...changes,
    ]);
  /** The issuer takes part in one fair then, which no row has to name. */
  const endOther = () =>
    shop.db.rows(sql`UPDATE campaigns SET ends_at = starts_at + interval '1 minute' WHERE id = ${shop.campaign.id}`);
  const titled = (name: string, row: object = {}) => shop.book({ name, ...row });

  it('is found by ISBN or code, checked without a change, written together, and taken back', async () => {
    await titled('Một', { code: 'M-1', isbn13: '9786042087438' });
    await titled('Hai', { code: 'M-2' });
    const three = await titled('Ba', { code: 'M-3' });
    await shop.bring(place.id, three.id, { quantity: 5, discount: 0 });
    const checked = await door.check([
      HEADS,
      [place.name, '978-604-2-08743-8', '', 'Một', '40', '10%', '25'],
      [place.name.toUpperCase(), '', 'm-2', 'Hai', '1.000', '0,15', ''],
      [place.name, '', 'M-3', 'Ba', '8', '5', ''],
    ]);
    expect(said(await door.rows(checked.id))).toEqual([
      ['new'],
      ['new'],
      ['changed', { column: 'quantity', from: '5', to: '8' }, { column: 'discount', from: '0', to: '5' }],
    ]);
    const before = await offers();
    expect(before).toEqual([{ title: 'Ba', brought: 5, discount: 0, commission: MINIMUM, review: 1 }]);

    await door.step('started', checked.id);
    await door.work(checked.id);
    // Once more writes nothing.
    await door.work(checked.id);
    expect(await offers()).toEqual([
      { title: 'Ba', brought: 8, discount: 5, commission: MINIMUM, review: 1 },
      { title: 'Hai', brought: 1000, discount: 15, commission: MINIMUM, review: 1 },
      { title: 'Một', brought: 40, discount: 10, commission: 25, review: 1 },
    ]);

    // The exported list is one that changes nothing.
    const listed = await shop.asIssuer(`GET /issuer/products?campaign=${place.id}`);
    const again = await door.check([
      HEADS,
      ...(listed.body.data as CampaignProductRow[]).map((row) => [
        ...[row.campaign.name, row.isbn ?? '', row.bookCode ?? '', row.title],
        ...[row.quantity, row.discount, row.commission].map(String),
      ]),
    ]);
    expect(again.totals.states).toEqual({ same: 3 });

    await door.undo(checked.id);
    expect(await offers()).toEqual(before);
  });

  it('is sent to the organiser with one notice for those of a fair', async () => {
    for (const code of ['N-1', 'N-2', 'N-3']) await titled(code, { code });
    await endOther();
    await door.bring([
      ['Mã sách', 'Số lượng'],
      ['N-1', '3'],
      ['N-2', '3'],
      ['N-3', '3'],
    ]);
    const sent = await shop.db.rows<{ ids: string[] }>(sql`
      SELECT payload -> 'productIds' AS ids FROM outbox WHERE payload ->> 'campaignName' = ${place.name}`);
    expect(sent.map(({ ids }) => ids.length)).toEqual([3]);
  });

  it('says of each row why it is wrong', async () => {
    await titled('Đúng', { code: 'D-1', isbn13: '9786042087438' });
    await titled('Khác', { code: 'D-2' });
    await titled('Bộ', { code: 'D-3', isSeries: true });
    await titled('Ngừng', { code: 'D-4', released: false });
    const { id } = await door.check([
      HEADS,
      ['Hội sách khác', '', 'D-1', '', '4', '', ''],
      [place.name, '', '', '', '4', '', ''],
      [place.name, '', 'KHONG', '', '4', '', ''],
      [place.name, '9786042087438', 'D-2', '', '4', '', ''],
      [place.name, '', 'D-3', '', '4', '', ''],
      [place.name, '', 'D-4', '', '4', '', ''],
      [place.name, '', 'D-1', '', '', '', ''],
      [place.name, '', 'D-2', '', '0', '101', String(MINIMUM - 1)],
      [place.name, '', 'D-2', '', '4', '', String(MINIMUM - 1)],
      [place.name, '', 'D-2', '', '4', '1,5', ''],
      [place.name, '9.78605E+12', '', '', '4', '', ''],
    ]);
    expect(said(await door.rows(id))).toEqual([
      ['wrong', ['campaign', 'unknownCampaign']],
      ['wrong', [null, 'noKey']],
      ['wrong', ['code', 'unknownBook']],
      ['wrong', ['isbn', 'differentBooks']],
      ['wrong', [null, 'isSeries']],
      ['wrong', [null, 'refused']],
      ['wrong', ['quantity', 'missing']],
      ['wrong', ['quantity', 'outOfBounds'], ['discount', 'outOfBounds'], ['commission', 'refused']],
      ['wrong', [null, 'twiceInFile'], ['commission', 'refused']],
      ['wrong', ['discount', 'notPercent'], [null, 'twiceInFile']],
      ['wrong', ['isbn', 'isbnRounded']],
    ]);
  });

  it('needs the name of the fair where the issuer takes part in several, and finds no book of another issuer', async () => {
    const other = await shop.coming({ ...COMING, name: 'Hội sách thứ hai' });
    await titled('Của tôi', { code: 'C-1' });
    await titled('Của người khác', { code: 'X-1', issuerId: shop.otherIssuer.id });
    const { id } = await door.check([
      HEADS,
      ['', '', 'C-1', '', '4', '', ''],
      [other.name, '', 'C-1', '', '4', '', ''],
      [place.name, '', 'C-1', '', '4', '', ''],
      [place.name, '', 'X-1', '', '4', '', ''],
    ]);
    expect(said(await door.rows(id))).toEqual([
      ['wrong', ['campaign', 'missing']],
      ['new'],
      ['new'],
      ['wrong', ['code', 'unknownBook']],
    ]);
  });

  it('changes only copies of what is on sale, and leaves what was accepted since when it is taken back', async () => {
    const sold = await titled('Đang bán', { code: 'B-1' });
    await titled('Mới', { code: 'B-2' });
    const product = await shop.bring(place.id, sold.id, { quantity: 5, discount: 0 });
    await shop.accept(product);
    await shop.start(place.id);
    const checked = await door.check([
      HEADS,
      [place.name, '', 'B-1', '', '9', '', ''],
      [place.name, '', 'B-2', '', '3', '', ''],
    ]);
    expect(said(await door.rows(checked.id))).toEqual([
      ['changed', { column: 'quantity', from: '5', to: '9' }],
      ['new'],
    ]);
    const refused = await door.check([HEADS, [place.name, '', 'B-1', '', '9', '20', '']]);
    expect(said(await door.rows(refused.id))).toEqual([['wrong', ['discount', 'fixedField']]]);

    await door.step('started', checked.id);
    await door.work(checked.id);
    expect((await door.read(checked.id)).totals.outcomes).toEqual({ changed: 1, created: 1 });
    const rows = await door.rows(checked.id);
    await shop.accept(await shop.read(rows[1]!.recordId!));
    await door.undo(checked.id);
    expect((await door.rows(checked.id)).map(({ outcome }) => outcome)).toEqual(['restored', 'kept']);
    expect((await offers()).map(({ title, brought }) => [title, brought])).toEqual([
      ['Mới', 3],
      ['Đang bán', 5],
    ]);
  });

  it('lets a row fail by itself that is refused by the time it is written', async () => {
    await endOther();
    await titled('Một', { code: 'S-1' });
    const two = await titled('Hai', { code: 'S-2' });
    const three = await titled('Ba', { code: 'S-3' });
    const product = await shop.bring(place.id, three.id, { quantity: 5 });
    const checked = await door.check([
      ['Mã sách', 'Số lượng'],
      ['S-1', '3'],
      ['S-2', '4'],
      ['S-3', '6'],
    ]);
    await shop.bring(place.id, two.id, { quantity: 7 });
    await shop.asIssuer('PUT /issuer/products/singles', {
      ...{ id: product.id, version: product.version, format: 1, quantity: 20, discount: 10 },
      ...{ commission: MINIMUM, editions: [] },
    });
    await door.step('started', checked.id);
    await door.work(checked.id);
    const rows = await door.rows(checked.id);
    expect(rows.map(({ outcome, problems }) => [outcome, problems.map(({ problem }) => problem)])).toEqual([
      ['created', []],
      ['failed', ['refused']],
      ['failed', ['changedSince']],
    ]);
    expect((await offers()).map(({ title, brought }) => [title, brought])).toEqual([
      ['Ba', 20],
      ['Hai', 7],
      ['Một', 3],
    ]);
  });
});
