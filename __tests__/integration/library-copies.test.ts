import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import { MEDIA } from '@/contract/vocabulary/media-types';
import { copyMarkText } from '@/text/copy-mark';
import { findMark } from '@server/backend/files/copy-marks/find-mark';
import { m4bWithChapters } from '@tests/support/audio-chapters';
import { describeOnDatabase } from '@tests/support/databases';
import { makeBook, makeCustomer, makeStock } from '@tests/support/make-data';
import { openPaymentShop } from '@tests/support/payment-shop';
import { pdfTexts } from '@tests/support/pdf-texts';
import { samplePdf } from '@tests/support/sample-pdf';

const PDF = samplePdf('Truyện Kiều '.repeat(200));
const CHAPTERS = [
  { title: 'Hồi một', startMs: 0 },
  { title: 'Hồi hai', startMs: 60_000 },
];
const AUDIO = m4bWithChapters({ durationMs: 120_000, chapters: CHAPTERS, as: 'track' });
const PART_BYTES = 1000;
const VIET_QR = 4;
const FORMAT = { pdf: 2, audio: 3 };

describeOnDatabase('copies of what was bought', (open) => {
  let paying: Awaited<ReturnType<typeof openPaymentShop>>;
  let bookId: number;
  let productId: string;
  const owners: { token: string; code: string }[] = [];

  /** Stores a whole file in small parts. */
  const store = async (purpose: string, bytes: Buffer, contentType: string): Promise<string> => {
    const { db, parts, issuer } = paying.shop;
    const id = randomUUID();
    const keys: string[] = [];
    for (let at = 0; at < bytes.length; at += PART_BYTES) {
      keys.push(`books/${randomUUID()}.part`);
      await parts.putPart(keys.at(-1)!, bytes.subarray(at, at + PART_BYTES));
    }
    await db.rows(sql`
      INSERT INTO uploads (id, owner_id, purpose, file_name, content_type, bytes, received, part_bytes, parts, created_at, completed_at)
      VALUES (${id}, ${issuer.id}, ${purpose}, 'Truyện Kiều', ${contentType}, ${bytes.length}, ${bytes.length}, ${PART_BYTES},
        ${sql.param(keys)}, now(), now())`);
    return id;
  };
  const buy = async (token: string): Promise<string> => {
    const placed = await paying.shop.order([{ productId }], { token, body: { payment: VIET_QR } });
    const { checkoutId, orders } = checkoutAnswer.parse(placed.body);
    expect((await paying.confirm(checkoutId, orders[0]!.total, checkoutId)).status).toBe(200);
    return orders[0]!.code;
  };
  const get = (token: string, headers: Record<string, string> = {}, edition = 'pdf') =>
    paying.shop.call(`GET /books/${bookId}/files/${edition}`, { token, headers });

  beforeAll(async () => {
    paying = await openPaymentShop(open);
    const { db, campaign, issuer, customerToken, sell, signIn } = paying.shop;
    const book = await makeBook(db, issuer.id, { name: 'Truyện Kiều' });
    bookId = book.id;
    await db.rows(sql`
      UPDATE books SET pdf_file_id = ${await store('pdf-full', PDF, MEDIA.pdf)},
        audio_file_id = ${await store('audio-full', AUDIO, MEDIA.m4a)} WHERE id = ${bookId}`);
    await makeStock(db, campaign.id, bookId, 100);
    productId = (await sell({ bookIds: [bookId], title: 'Truyện Kiều', format: FORMAT.pdf })).id;
    await db.rows(sql`UPDATE product_items SET with_pdf = true, with_audio = true WHERE product_id = ${productId}`);
    for (const token of [customerToken, await signIn((await makeCustomer(db)).email)])
      owners.push({ token, code: await buy(token) });
  });
  afterAll(() => paying.close());

  it('carry the order of their customer, and another entity tag each; those of issuer and organiser carry none', async () => {
    const tags = new Set<unknown>();
    for (const { token, code } of owners) {
      const { status, headers, bytes } = await get(token);
      expect([status, headers['content-length']]).toEqual([200, String(bytes.length)]);
      expect(bytes.subarray(0, PDF.length).equals(PDF)).toBe(true);
      expect(await findMark(bytes)).toBe(code);
      expect(await pdfTexts(bytes)).toEqual([copyMarkText.ofOrder(code)]);
      tags.add(headers.etag);
    }
    for (const token of [paying.shop.issuerToken, paying.organiser]) {
      const { headers, bytes } = await get(token);
      expect(bytes.equals(PDF)).toBe(true);
      tags.add(headers.etag);
    }
    expect(tags.size).toBe(3);
  });

  it('are sent in ranges, also across the end of the stored file', async () => {
    const { token } = owners[0]!;
    const { bytes: whole, headers } = await get(token);
    const tag = String(headers.etag);
    const [end, last] = [PDF.length, whole.length - 1];
    for (const [from, to] of [
      [0, 9],
      [end - 1500, end - 1],
      [end - 5, end + 5],
      [end - 1, end],
      [end, end],
      [end + 3, last],
      [0, last],
    ] as const) {
      const part = await get(token, { range: `bytes=${from}-${to}`, 'if-range': tag });
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes ${from}-${to}/${whole.length}`]);
      expect(part.bytes.equals(whole.subarray(from, to + 1))).toBe(true);
    }
    expect((await get(token, { range: 'bytes=-20' })).bytes.equals(whole.subarray(-20))).toBe(true);
    expect((await get(token, { range: `bytes=${whole.length}-` })).status).toBe(416);
    expect((await get(token, { 'if-none-match': tag })).status).toBe(304);
    const { etag: other } = (await get(owners[1]!.token)).headers;
    expect((await get(token, { range: 'bytes=0-9', 'if-range': String(other) })).status).toBe(200);
    const head = await paying.shop.call(`HEAD /books/${bookId}/files/pdf`, { token });
    expect([head.headers['content-length'], head.headers.etag]).toEqual([String(whole.length), tag]);
  });

  it('that are heard carry it too, and say their chapters', async () => {
    const { token } = owners[0]!;
    await paying.shop.db.rows(sql`UPDATE products SET format = ${FORMAT.audio} WHERE id = ${productId}`);
    const code = await buy(token);
    expect(await findMark((await get(token, {}, 'audio')).bytes)).toBe(code);
    expect((await paying.ask(`GET /library/${bookId}/audio`, undefined, token)).body).toEqual({
      durationMs: 120_000,
      chapters: CHAPTERS,
    });
  });
});
