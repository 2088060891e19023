import { sql } from 'drizzle-orm';
import { ROLE } from '@/contract/vocabulary/roles';
import type { UploadPurpose } from '@/contract/vocabulary/kinds';
import { samplePdf } from '@tests/support/sample-pdf';
import { sampleWav } from '@tests/support/sample-wav';
import { TransientFailure } from '@server/backend/files/retry';
import { bookBody } from '@tests/support/book-body';
import { openBookStock, type BookStock, type MadeBook } from '@tests/support/book-stock';
import { describeOnDatabase } from '@tests/support/databases';
import { makeCustomer, makeCampaign, makeParticipant, makeStock, makeUser } from '@tests/support/make-data';

const refusal = (status: number, code: string, ...fields: string[]) =>
  expect.objectContaining({
    status,
    body: expect.objectContaining({
      code,
      ...(fields.length > 0 && { fields: Object.fromEntries(fields.map((name) => [name, [expect.any(String)]])) }),
    }),
  });

const PDF = samplePdf('Truyện Kiều');
const WAV = sampleWav(440);

describeOnDatabase('files of a book', (open) => {
  let stock: BookStock;

  beforeAll(async () => {
    stock = await openBookStock(open);
  });

  afterAll(() => stock.close());

  const store = async (purpose: UploadPurpose, token = stock.issuerToken): Promise<string> => {
    const bytes = purpose.startsWith('pdf') ? PDF : WAV;
    const input = { purpose, fileName: 'Truyện Kiều (đủ).pdf', bytes: bytes.length };
    const { body } = await stock.call('POST /uploads', { token, body: input });
    await stock.call(`PUT /uploads/${String(body.id)}/parts?offset=0`, { token, body: bytes });
    return String(body.id);
  };
  const edition = async (name: 'pdf' | 'audio') => ({
    extraPrice: 20_000,
    trialFileId: await store(`${name}-trial`),
    fullFileId: await store(`${name}-full`),
  });
  const create = (facts: object) => stock.asIssuer('POST /issuer/books', { ...bookBody(stock.names), ...facts });
  const change = async ({ id }: MadeBook, facts: object) => {
    const { version } = (await stock.read(id)) as { version: number };
    return stock.asIssuer('PUT /issuer/books', { ...bookBody(stock.names), id, version, ...facts });
  };
  const download = (id: number, token: string, headers = {}) =>
    stock.call(`GET /books/${id}/files/pdf`, { token, headers });

  it('are named by the book and open where it says', async () => {
    const book = await stock.single({ pdf: await edition('pdf'), audio: await edition('audio') });
    const read = await stock.read(book.id);
    expect(read).toMatchObject({
      ...{ hasPdf: true, hasAudio: true },
      pdf: { extraPrice: 20_000, trial: { bytes: PDF.length }, full: { url: `/api/books/${book.id}/files/pdf` } },
    });
    const { trial } = read.audio as { trial: { url: string } };
    const { statusCode, headers, rawPayload } = await stock.app.inject({ url: trial.url });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'audio/wav', 'accept-ranges': 'bytes' },
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(rawPayload.equals(WAV)).toBe(true);
  });

  it('of one name are told apart by who saves an older version, and in the history', async () => {
    const pdf = await edition('pdf');
    const facts = { ...bookBody(stock.names), pdf };
    const { id, version } = await stock.single(facts);
    const newer = { ...pdf, fullFileId: await store('pdf-full') };
    const changed = await stock.asIssuer('PUT /issuer/books', { ...facts, id, version, pdf: newer });
    expect(changed.status).toBe(200);
    const late = await stock.asIssuer('PUT /issuer/books', { ...facts, id, version });
    expect(late).toEqual(refusal(409, 'CONFLICT', 'pdf.fullFileId'));
    expect(JSON.stringify(late.body.fields)).toContain('Truyện Kiều (đủ).pdf');
    const { body } = await stock.asIssuer(`GET /history/book/${id}`);
    const named = (fileId: string) => ({
      'pdf.fullFileId': expect.stringMatching(new RegExp(`^Truyện Kiều \\(đủ\\)\\.pdf .*${fileId.slice(-8)}`)),
    });
    expect(body.data).toMatchObject([
      { before: named(pdf.fullFileId), after: named(newer.fullFileId) },
      { before: null },
    ]);
  });

  it('are sent in ranges, or not at all to whom has them', async () => {
    const id = await store('audio-trial');
    const get = (headers: Record<string, string>) => stock.app.inject({ url: `/files/trials/${id}`, headers });
    const part = await get({ range: 'bytes=10-19' });
    expect({ status: part.statusCode, range: part.headers['content-range'] }).toEqual({
      status: 206,
      range: `bytes 10-19/${WAV.length}`,
    });
    expect(part.rawPayload.equals(WAV.subarray(10, 20))).toBe(true);
    expect((await get({ range: `bytes=${WAV.length}-` })).statusCode).toBe(416);
    expect((await get({ 'if-none-match': `"${id}"` })).statusCode).toBe(304);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"something else"' })).statusCode).toBe(200);
    const head = await stock.app.inject({ method: 'HEAD', url: `/files/trials/${id}` });
    expect({ length: head.headers['content-length'], body: head.body }).toEqual({
      length: String(WAV.length),
      body: '',
    });
  });

  it('are not kept by anybody as what they were not sent as while the store is away', async () => {
    const id = await store('audio-trial');
    jest.spyOn(stock.files, 'read').mockRejectedValueOnce(new TransientFailure('away'));
    const { statusCode, headers } = await stock.app.inject({ url: `/files/trials/${id}` });
    expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5']);
    for (const name of ['etag', 'accept-ranges', 'content-range']) expect(headers).not.toHaveProperty([name]);
  });

  it('are whole, own, and for the place they stand in', async () => {
    const foreign = await store('pdf-trial', await stock.signIn(stock.otherIssuer.email));
    const { body } = await stock.asIssuer('POST /uploads', { purpose: 'pdf-trial', fileName: 'a', bytes: 100 });
    for (const trialFileId of [foreign, String(body.id), await store('audio-trial'), await store('pdf-full')])
      expect(await create({ pdf: { extraPrice: 1, trialFileId, fullFileId: await store('pdf-full') } })).toEqual(
        refusal(422, 'INVALID_INPUT', 'pdf.trialFileId'),
      );
    const good = await store('pdf-trial');
    const wrongFull = { pdf: { extraPrice: 1, trialFileId: good, fullFileId: good } };
    expect(await create(wrongFull)).toEqual(refusal(422, 'INVALID_INPUT', 'pdf.fullFileId'));
  });

  it('that are not there are refused too when nothing else of the book is changed', async () => {
    const facts = {
      ...bookBody(stock.names),
      pdf: { extraPrice: 1, trialFileId: await store('pdf-trial'), fullFileId: await store('pdf-full') },
    };
    const { id, version } = await stock.single(facts);
    const pdf = { ...facts.pdf, fullFileId: await store('pdf-full', await stock.signIn(stock.otherIssuer.email)) };
    expect(await stock.asIssuer('PUT /issuer/books', { ...facts, id, version, pdf })).toEqual(
      refusal(422, 'INVALID_INPUT', 'pdf.fullFileId'),
    );
  });

  it('come only with price, sample and whole file together (D1.20.1)', async () => {
    const [trialFileId, fullFileId] = [await store('pdf-trial'), await store('pdf-full')];
    for (const [pdf, field] of [
      [{ trialFileId, fullFileId }, 'extraPrice'],
      [{ extraPrice: 1, fullFileId }, 'trialFileId'],
      [{ extraPrice: 1, trialFileId, fullFileId: null }, 'fullFileId'],
    ] as const)
      expect(await create({ pdf })).toEqual(refusal(422, 'INVALID_INPUT', `pdf.${field}`));
  });

  it('in full are never public', async () => {
    const full = await store('pdf-full');
    const [row] = await stock.db.rows<{ parts: string[] }>(sql`SELECT parts FROM uploads WHERE id = ${full}`);
    const { parts: [key = ''] = [] } = row ?? {};
    expect(key).not.toBe('');
    for (const url of [
      `/files/trials/${full}`,
      `/files/${key}`,
      `/files/${key.replace('/', '%2F')}`,
      `/files/./${key}`,
    ])
      expect((await stock.app.inject({ url })).statusCode).toBe(404);
  });

  it('in full are for the issuer and administrators', async () => {
    const book = await stock.single({ pdf: await edition('pdf') });
    const { email } = await makeUser(stock.db, ROLE.SYSTEM);
    for (const token of [stock.issuerToken, await stock.signIn(email)]) {
      const { status, headers, bytes } = await download(book.id, token);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-cache' });
      expect(headers['content-disposition']).toBe(
        `attachment; filename="Truyen Kieu (du).pdf"; filename*=UTF-8''Truy%E1%BB%87n%20Ki%E1%BB%81u%20%28%C4%91%E1%BB%A7%29.pdf`,
      );
      expect(bytes.equals(PDF)).toBe(true);
    }
    const stranger = await stock.signIn(stock.otherIssuer.email);
    expect(await download(book.id, stranger)).toEqual(refusal(404, 'NOT_FOUND'));
    expect((await stock.call(`GET /books/${book.id}/files/audio`, { token: stock.issuerToken })).status).toBe(404);
    expect((await download(book.id, stock.issuerToken, { range: 'bytes=0-4' })).text).toBe('%PDF-');
  });

  describe('that were bought', () => {
    /** A product at an online fair that offers the book's PDF as a bonus. */
    const offered = async (book: MadeBook) => {
      const campaign = await makeCampaign(stock.db, { format: 2 });
      await makeParticipant(stock.db, campaign.id, stock.issuer.id);
      await makeStock(stock.db, campaign.id, book.id, 10);
      const product = await stock.sell({ campaignId: campaign.id, bookIds: [book.id], pdfExtraPrice: 20_000 });
      await stock.db.rows(sql`UPDATE product_items SET with_pdf = true WHERE product_id = ${product.id}`);
      return { campaign, product };
    };
    const buy = async (book: MadeBook, withPdf: boolean) => {
      const { campaign, product } = await offered(book);
      const { body } = await stock.order([{ productId: product.id, withPdf }], { body: { campaignId: campaign.id } });
      const [order] = (body as unknown as { orders: { id: string }[] }).orders;
      return { id: order?.id };
    };

    it('are the customer’s once the order has arrived, and nobody else’s', async () => {
      const book = await stock.single({ pdf: await edition('pdf') });
      const order = await buy(book, true);
      expect(await download(book.id, stock.customerToken)).toEqual(refusal(404, 'NOT_FOUND'));
      await stock.asIssuer('PUT /issuer/orders/shipping', order);
      expect((await download(book.id, stock.customerToken)).status).toBe(404);
      await stock.asIssuer('PUT /issuer/orders/shipped', order);
      expect((await download(book.id, stock.customerToken)).bytes.subarray(0, PDF.length).equals(PDF)).toBe(true);
      const stranger = await stock.signIn((await makeCustomer(stock.db)).email);
      expect((await download(book.id, stranger)).status).toBe(404);
    });

    it('are named on the order and for the product once they can be opened, to their customer alone', async () => {
      const book = await stock.single({ pdf: await edition('pdf') });
      const order = await buy(book, true);
      const [line] = await stock.db.rows<{ id: string }>(
        sql`SELECT product_id AS id FROM order_lines WHERE order_id = ${order.id}`,
      );
      const paths = [`GET /orders/${order.id}/editions`, `GET /products/${line?.id}/editions`];
      const namedTo = (token: string) =>
        Promise.all(paths.map(async (path) => (await stock.call(path, { token })).body as unknown));
      expect(await namedTo(stock.customerToken)).toEqual([[], []]);
      await stock.asIssuer('PUT /issuer/orders/shipping', order);
      await stock.asIssuer('PUT /issuer/orders/shipped', order);
      const bought = [{ bookId: book.id, title: expect.any(String), edition: 'pdf' }];
      expect(await namedTo(stock.customerToken)).toEqual([bought, bought]);
      expect(await namedTo(await stock.signIn((await makeCustomer(stock.db)).email))).toEqual([[], []]);
    });

    it('are not in an order of the paper alone', async () => {
      const book = await stock.single({ pdf: await edition('pdf') });
      const order = await buy(book, false);
      await stock.asIssuer('PUT /issuer/orders/shipping', order);
      await stock.asIssuer('PUT /issuer/orders/shipped', order);
      expect((await download(book.id, stock.customerToken)).status).toBe(404);
    });

    it('stay with the book, and so do those that are on offer', async () => {
      const pdf = await edition('pdf');
      const book = await stock.single({ pdf });
      await offered(book);
      expect(await change(book, { pdf: null })).toEqual(refusal(409, 'BOOK_EDITION_SOLD', 'pdf'));
      expect((await change(book, { pdf: { ...pdf, fullFileId: await store('pdf-full') } })).status).toBe(200);
      const free = await stock.single({ pdf: await edition('pdf') });
      expect((await change(free, { pdf: null })).body).toMatchObject({ pdf: null, hasPdf: false });
    });
  });

  it('are a series’ editions when every volume has them', async () => {
    const [first, second] = [await stock.single({ pdf: await edition('pdf') }), await stock.single()];
    const series = await stock.series([first, second]);
    expect(await stock.read(series.id)).toMatchObject({ hasPdf: false, pdf: null });
    await change(second, { pdf: await edition('pdf') });
    expect(await stock.read(series.id)).toMatchObject({ hasPdf: true, pdf: null });
    const [row] = await stock.db.rows(sql`SELECT pdf_extra_price AS price FROM books WHERE id = ${series.id}`);
    expect(row).toEqual({ price: 40_000 });
  });
});
