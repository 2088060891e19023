import { sql } from 'drizzle-orm';
import { REVIEW } from '@/contract/states/product';
import { ROLE } from '@/contract/vocabulary/roles';
import { bookBody, ownNames } from '@tests/support/book-body';
import { openBookStock, type BookStock, type MadeBook } from '@tests/support/book-stock';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import {
  makeAuthor,
  makeCampaign,
  makeGenre,
  makeProduct,
  makePublisher,
  makeStock,
  makeUser,
  releaseIds,
} from '@tests/support/make-data';

const refusal = (status: number, code: string, ...fields: string[]) =>
  expect.objectContaining({
    status,
    body: expect.objectContaining({
      code,
      ...(fields.length > 0 && { fields: Object.fromEntries(fields.map((name) => [name, [expect.any(String)]])) }),
    }),
  });

describeOnWatchedDatabase('single books', (open) => {
  let stock: BookStock;
  let admin: string;
  let other: string;

  beforeAll(async () => {
    stock = await openBookStock(open);
    await makeUser(stock.db, ROLE.SYSTEM, { email: 'admin@test.vn' });
    admin = await stock.signIn('admin@test.vn');
    other = await stock.signIn(stock.otherIssuer.email);
  });

  afterAll(() => stock.close());

  const body = (facts: object = {}) => ({ ...bookBody(stock.names), ...facts });
  const create = (facts: object = {}) => stock.asIssuer('POST /issuer/books', body(facts));
  const change = (book: MadeBook, facts: object) =>
    stock.asIssuer('PUT /issuer/books', { ...body(), ...book, ...facts });
  const found = async (query: string, token = stock.issuerToken, area = 'issuer') => {
    const answer = await stock.call(`GET /${area}/books?${query}`, { token });
    return (answer.body.data as MadeBook[]).map(({ id }) => id);
  };

  describe('further pictures', () => {
    const PICTURES = ['/files/images/a.webp', '/files/images/aa.webp', '/files/images/bb.webp'];
    const picturesOn = async (id: string) => (await stock.call(`GET /products/${id}`)).body.pictures;

    it('are kept in their order, changed, and shown by what sells the book', async () => {
      const answer = await create({ pictures: PICTURES });
      expect(answer).toMatchObject({ status: 201, body: { pictures: PICTURES } });
      const { body: made } = answer;
      const book = made as unknown as MadeBook;
      const campaign = await makeCampaign(stock.db);
      await makeStock(stock.db, campaign.id, book.id, 3);
      const { id } = await makeProduct(stock.db, {
        ...{ campaignId: campaign.id, issuerId: stock.issuer.id, bookIds: [book.id], review: REVIEW.ACCEPTED },
      });
      expect(await picturesOn(id)).toEqual(PICTURES);
      const order = [PICTURES[2], PICTURES[0]];
      const changed = await change(
        { id: book.id, version: book.version, name: book.name },
        { code: made.code, pictures: order },
      );
      expect(changed).toMatchObject({ status: 200, body: { pictures: order } });
      expect(await picturesOn(id)).toEqual(order);
    });

    it.each([
      ['seven', Array.from({ length: 7 }, (_, place) => `/files/images/${place}.webp`)],
      ['the same twice', [PICTURES[0], PICTURES[0]]],
    ])('are not %s', async (_, pictures) =>
      expect(await create({ pictures })).toEqual(refusal(422, 'INVALID_INPUT', 'pictures')),
    );

    it('are no pictures of other sites', async () =>
      expect(await create({ pictures: ['https://x.test/y.webp'] })).toMatchObject({ status: 422 }));
  });

  describe('ISBN', () => {
    it('is derived from the other one and kept without hyphens', async () => {
      const { body: ten } = await create({ isbn10: '0-306-40615-2' });
      expect(ten).toMatchObject({ isbn10: '0306406152', isbn13: '9780306406157' });
      const { body: thirteen } = await create({ isbn13: '978-0-8044-2957-3' });
      expect(thirteen).toMatchObject({ isbn10: '080442957X', isbn13: '9780804429573' });
      const { body: newer } = await create({ isbn13: '979-10-90636-07-1' });
      expect(newer).toMatchObject({ isbn10: null, isbn13: '9791090636071' });
      expect((await create({ isbn10: '', isbn13: null })).body).toMatchObject({ isbn10: null, isbn13: null });
    });

    it('has the right check digit, and both numbers are of one book', async () => {
      expect(await create({ isbn10: '0306406153' })).toEqual(refusal(422, 'INVALID_INPUT', 'isbn10'));
      expect(await create({ isbn13: '9780306406158' })).toEqual(refusal(422, 'INVALID_INPUT', 'isbn13'));
      const differing = { isbn10: '1-55860-832-X', isbn13: '9780306406157' };
      expect(await create(differing)).toEqual(refusal(422, 'INVALID_INPUT', 'isbn13'));
    });

    it('belongs to one book of an issuer, whichever number was typed, but a book does not stand in its own way', async () => {
      const book = await stock.single({ isbn13: '9781861972712' });
      expect(await create({ isbn13: '978-1-86197-271-2' })).toEqual(refusal(409, 'ISBN_TAKEN', 'isbn13'));
      expect(await create({ isbn10: '1861972717' })).toEqual(refusal(409, 'ISBN_TAKEN', 'isbn10'));
      const { id, version, name } = book;
      expect(await change({ id, version, name }, { isbn13: '9781861972712' })).toMatchObject({ status: 200 });
    });

    it('is that of books of several issuers, each of which has it once, whoever comes at the same time', async () => {
      const isbn13 = '9786042087735';
      const asOther = (facts: object) =>
        stock.call('POST /issuer/books', { token: other, body: { ...body(), ...facts } });
      const made = await Promise.all([
        create({ ...ownNames(), isbn13 }),
        create({ ...ownNames(), isbn13 }),
        asOther({ ...ownNames(), isbn13 }),
        asOther({ ...ownNames(), isbn10: '6042087738' }),
      ]);
      expect(
        made
          .map(({ status }) => status)
          .slice(0, 2)
          .sort(),
      ).toEqual([201, 409]);
      expect(
        made
          .map(({ status }) => status)
          .slice(2)
          .sort(),
      ).toEqual([201, 409]);
      expect(made.filter(({ status }) => status === 409).map(({ body: { code } }) => code)).toEqual([
        'ISBN_TAKEN',
        'ISBN_TAKEN',
      ]);
      expect(await found(`search=${isbn13}`)).toHaveLength(1);
      expect(await found(`search=${isbn13}`, admin, 'admin')).toHaveLength(2);
    });
  });

  it('have a name and a code of their own within their issuer', async () => {
    const { name } = await stock.single({ code: 'S-001' });
    expect(await create({ name })).toEqual(refusal(409, 'NAME_TAKEN', 'name'));
    expect(await create({ code: 'S-001' })).toEqual(refusal(409, 'CODE_TAKEN', 'code'));
    const same = { ...body(), name, code: 'S-001' };
    expect((await stock.call('POST /issuer/books', { token: other, body: same })).status).toBe(201);
  });

  it('name what is there and in use, and every fault is told at once under its field', async () => {
    const parent = { id: 90_001, name: 'Only a parent' };
    await stock.db.rows(sql`INSERT INTO genres (id, name, display_index) VALUES (${parent.id}, ${parent.name}, 1)`);
    const asleep = (await makeGenre(stock.db)).id;
    await stock.db.rows(sql`UPDATE genres SET active = false WHERE id = ${asleep}`);
    for (const genreId of [parent.id, asleep, 999_999])
      expect(await create({ genreId })).toEqual(refusal(422, 'INVALID_INPUT', 'genreId'));
    const wrong = { genreId: 999_999, publisherId: 999_999, authorIds: [999_999], language: 'Tiếng Sao Hoả' };
    expect(await create(wrong)).toEqual(
      refusal(422, 'INVALID_INPUT', 'genreId', 'publisherId', 'authorIds', 'language'),
    );
    expect(await create({ authorIds: [] })).toEqual(refusal(422, 'INVALID_INPUT', 'authorIds'));
  });

  it('keep their limits', async () => {
    const wrong = {
      code: ' ',
      name: '',
      coverPrice: -1,
      releasedYear: 999,
      pages: 0,
      size: '',
      imageUrl: 'http://x/y.png',
    };
    expect(await create(wrong)).toEqual(refusal(422, 'INVALID_INPUT', ...Object.keys(wrong)));
    const ahead = { releasedYear: new Date().getFullYear() + 1 };
    expect(await create(ahead)).toEqual(refusal(422, 'INVALID_INPUT', 'releasedYear'));
  });

  it('are read and changed by their issuer only, and read by administrators', async () => {
    const book = await stock.single();
    expect(await stock.call(`GET /issuer/books/${book.id}`, { token: other })).toEqual(refusal(404, 'BOOK_NOT_FOUND'));
    const stolen = { ...body(), id: book.id, version: book.version };
    expect(await stock.call('PUT /issuer/books', { token: other, body: stolen })).toEqual(
      refusal(404, 'BOOK_NOT_FOUND'),
    );
    const release = {
      id: book.id,
      version: book.version,
      released: false,
      seen: { products: 0, series: 0, orders: 0 },
    };
    expect(await stock.call('PUT /issuer/books/release', { token: other, body: release })).toEqual(
      refusal(404, 'BOOK_NOT_FOUND'),
    );
    expect(await found('', other)).not.toContain(book.id);
    expect((await stock.call(`GET /admin/books/${book.id}`, { token: admin })).body).toMatchObject({ id: book.id });
    expect(await found(`issuer=${stock.issuer.id}&size=500`, admin, 'admin')).toContain(book.id);
    expect(await found(`issuer=${stock.otherIssuer.id}&size=500`, admin, 'admin')).not.toContain(book.id);
  });

  it('are found by name, code, author, publisher and ISBN, without tone marks', async () => {
    const author = await makeAuthor(stock.db, 'Đoàn Giỏi');
    const publisher = await makePublisher(stock.db);
    await stock.db.rows(sql`UPDATE publishers SET name = 'Nhà Măng Non' WHERE id = ${publisher.id}`);
    const facts = { name: 'Đất rừng phương Nam', code: 'ĐRPN-7', isbn13: '9786042088640' };
    const { id } = await stock.single({ ...facts, authorIds: [author.id], publisherId: publisher.id });
    for (const word of ['dat rung', 'ĐẤT RỪNG', 'drpn-7', 'doan gioi', 'mang non', '978-604-2-08864-0', '6042088640'])
      expect(await found(`search=${encodeURIComponent(word)}`)).toEqual([id]);
    expect(await found('search=d%25t')).toEqual([]);
  });

  it('are sorted by name with volume 2 before volume 10', async () => {
    const genre = await makeGenre(stock.db);
    const ids: Record<string, number> = {};
    for (const name of ['Tập 100', 'Tập 10', 'Tập 2', 'Tập 1'])
      ids[name] = (await stock.single({ genreId: genre.id, name })).id;
    const inOrder = ['Tập 1', 'Tập 2', 'Tập 10', 'Tập 100'].map((name) => ids[name]);
    expect(await found(`genre=${genre.id}&sort=nameAsc`)).toEqual(inOrder);
    expect(await found(`genre=${genre.id}&sort=nameDesc`)).toEqual(inOrder.reverse());
  });

  it('are filtered by genre or its parent, publisher, author, release and kind, and sorted', async () => {
    const genre = await makeGenre(stock.db);
    const [cheap, dear] = [
      await stock.single({ genreId: genre.id, coverPrice: 1, name: 'Ăn' }),
      await stock.single({ genreId: genre.id, coverPrice: 2, name: 'Bơi', releasedYear: 2012 }),
    ];
    const both = [cheap.id, dear.id];
    expect(await found(`genre=${genre.id}&sort=priceAsc`)).toEqual(both);
    expect(await found(`genre=${genre.parentId}&sort=priceDesc`)).toEqual([...both].reverse());
    expect(await found(`genre=${genre.id}&sort=nameAsc`)).toEqual(both);
    expect(await found(`genre=${genre.id}&sort=yearAsc`)).toEqual([dear.id, cheap.id]);
    expect(await found(`genre=${genre.id}&sort=nameAsc&size=1&page=2`)).toEqual([dear.id]);
    expect(await found(`genre=${genre.id}&isSeries=true`)).toEqual([]);
    expect(await found(`genre=${genre.id}&released=false`)).toEqual([]);
    expect(await found(`genre=${genre.id}&released=true&isSeries=false`)).toHaveLength(2);
    expect(await found(`genre=${genre.id}&publisher=${stock.names.publisherId}`)).toHaveLength(2);
    expect(await found(`genre=${genre.id}&author=${(await makeAuthor(stock.db)).id}`)).toEqual([]);
  });

  it('are changed once by two who read the same, and the second learns in words what stands', async () => {
    const facts = body();
    const { id, version } = await stock.single(facts);
    const publisher = await makePublisher(stock.db);
    const first = { ...facts, id, version, publisherId: publisher.id };
    expect((await stock.asIssuer('PUT /issuer/books', first)).status).toBe(200);
    const late = await stock.asIssuer('PUT /issuer/books', { ...facts, id, version, coverPrice: 99_000 });
    expect(late).toEqual(refusal(409, 'CONFLICT', 'publisherId'));
    expect(JSON.stringify(late.body.fields)).toContain(publisher.name);
    const stop = { id, version: version + 1, released: false, seen: { products: 0, series: 0, orders: 0 } };
    expect((await stock.asIssuer('PUT /issuer/books/release', stop)).status).toBe(200);
    const later = await stock.asIssuer('PUT /issuer/books', { ...facts, id, version: late.body.version });
    expect(later).toEqual(refusal(409, 'CONFLICT', 'released'));
  });

  it('keep who changed what, with names in place of ids', async () => {
    const author = await makeAuthor(stock.db, 'Người Viết Mới');
    const facts = body();
    const { id, version } = await stock.single(facts);
    await stock.asIssuer('PUT /issuer/books', { ...facts, id, version, coverPrice: 99_000, authorIds: [author.id] });
    const { body: history } = await stock.asIssuer(`GET /history/book/${id}`);
    expect(history.data).toEqual([
      expect.objectContaining({
        before: { coverPrice: 120_000, authorIds: [expect.stringMatching(/^Author/)] },
        after: { coverPrice: 99_000, authorIds: ['Người Viết Mới'] },
      }),
      expect.objectContaining({
        before: null,
        after: expect.objectContaining({ genreId: expect.stringMatching(/^Genre/) }),
      }),
    ]);
    expect((await stock.call(`GET /history/book/${id}`, { token: other })).status).toBe(404);
    for (const none of ['x', '0', '99999999999', `${id} `])
      expect((await stock.asIssuer(`GET /history/book/${encodeURIComponent(none)}`)).status).toBe(404);
  });

  it('with a new author are found by it among the products, whose own words stay as they were approved', async () => {
    const facts = body();
    const book = await stock.single(facts);
    const product = await makeProduct(stock.db, {
      ...{ campaignId: stock.campaign.id, issuerId: stock.issuer.id, bookIds: [book.id], title: 'As it was approved' },
    });
    const author = await makeAuthor(stock.db, 'Vũ Trọng Phụng');
    const renamed = { ...facts, id: book.id, version: book.version, authorIds: [author.id], ...ownNames() };
    expect((await stock.asIssuer('PUT /issuer/books', renamed)).status).toBe(200);
    const [row] = await stock.db.rows(sql`SELECT title, search_fold AS words FROM products WHERE id = ${product.id}`);
    expect(row).toEqual({ title: 'As it was approved', words: expect.stringContaining('vu trong phung') });
  });

  describe('the genre', () => {
    const moveTo = async (book: MadeBook) => {
      const genreId = (await makeGenre(stock.db)).id;
      const { version } = (await stock.read(book.id)) as { version: number };
      return stock.asIssuer('PUT /issuer/books', { ...body(), ...ownNames(), id: book.id, version, genreId });
    };

    it('may change while nothing builds on it', async () => {
      const book = await stock.single();
      expect(await stock.read(book.id)).toMatchObject({ mayChangeGenre: true });
      expect((await moveTo(book)).status).toBe(200);
    });

    it('stays while the book is in a series', async () => {
      const [book, second] = [await stock.single(), await stock.single()];
      await stock.series([book, second]);
      expect(await stock.read(book.id)).toMatchObject({ mayChangeGenre: false });
      expect(await moveTo(book)).toEqual(refusal(409, 'BOOK_GENRE_FIXED', 'genreId'));
    });

    it.each([
      ['runs, also while the sale is stopped', {}, { onSale: false }],
      ['is coming', { startsAt: '2026-12-01T00:00:00Z' }, { review: REVIEW.PENDING }],
      ['is postponed', { postponedAt: '2026-11-02T00:00:00Z' }, {}],
    ])('stays while the book, alone or in a combo, is brought to a campaign that %s', async (_, row, spec) => {
      const [book, second] = [await stock.single(), await stock.single()];
      const campaign = await makeCampaign(stock.db, {
        startsAt: '2026-11-01T00:00:00Z',
        endsAt: '2026-12-20T00:00:00Z',
        ...row,
      });
      const product = await makeProduct(stock.db, {
        ...{ campaignId: campaign.id, issuerId: stock.issuer.id, bookIds: [book.id, second.id], ...spec },
      });
      expect(await stock.read(book.id)).toMatchObject({ mayChangeGenre: false });
      expect(await moveTo(book)).toEqual(refusal(409, 'BOOK_GENRE_FIXED', 'genreId'));
      await stock.db.rows(sql`UPDATE products SET review = ${REVIEW.REJECTED} WHERE id = ${product.id}`);
      expect((await moveTo(book)).status).toBe(200);
    });

    it('may change once the campaigns are over', async () => {
      const book = await stock.single();
      const campaign = await makeCampaign(stock.db, {
        startsAt: '2026-10-01T00:00:00Z',
        endsAt: '2026-10-05T00:00:00Z',
      });
      await makeProduct(stock.db, { campaignId: campaign.id, issuerId: stock.issuer.id, bookIds: [book.id] });
      expect((await moveTo(book)).status).toBe(200);
    });

    it('stays while an order with it is on its way', async () => {
      const book = await stock.single();
      await makeStock(stock.db, stock.campaign.id, book.id, 5);
      const product = await stock.sell({ bookIds: [book.id] });
      const answer = await stock.order([{ productId: product.id }]);
      const [order] = (answer.body as unknown as { orders: { id: string }[] }).orders;
      await stock.asIssuer('PUT /issuer/orders/shipping', { id: order?.id });
      await stock.db.rows(sql`UPDATE products SET review = ${REVIEW.REJECTED} WHERE id = ${product.id}`);
      expect(await moveTo(book)).toEqual(refusal(409, 'BOOK_GENRE_FIXED', 'genreId'));
      await stock.asIssuer('PUT /issuer/orders/shipped', { id: order?.id });
      expect((await moveTo(book)).status).toBe(200);
    });
  });

  it('show the products made of them, and the campaigns to come', async () => {
    const book = await stock.single();
    const product = await makeProduct(stock.db, {
      ...{ campaignId: stock.campaign.id, issuerId: stock.issuer.id, bookIds: [book.id] },
    });
    await releaseIds(stock.db);
    expect(await stock.read(book.id)).toMatchObject({
      fairs: [{ id: stock.campaign.id, name: stock.campaign.name }],
      products: [{ id: product.id, status: 8, campaign: { id: stock.campaign.id, status: 2 } }],
    });
  });

  it('know their languages', async () => {
    const { body: languages } = await stock.call('GET /languages');
    const list = languages as unknown as string[];
    expect(list.slice(0, 4)).toEqual(['Tiếng Việt', 'Tiếng Anh', 'Tiếng Pháp', 'Tiếng Trung']);
    expect(list.indexOf('Tiếng Afar')).toBeGreaterThan(list.indexOf('Tiếng Tây Ban Nha'));
    expect(list.length).toBeGreaterThanOrEqual(130);
    expect(new Set(list).size).toBe(list.length);
  });
});
