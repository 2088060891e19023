import pino from 'pino';
import sharp from 'sharp';
import { sql } from 'drizzle-orm';
import { campaignEndpoints } from '@/contract/endpoints/campaigns';
import { productEndpoints } from '@/contract/endpoints/products';
import { campaignPreviewOf, previewVersion, productPreviewOf } from '@/shared/drawing/preview';
import { paths } from '@/shared/lib/paths';
import { startTestBackend, type TestBackend } from '@tests/support/backend';
import { openTestDatabase } from '@tests/support/databases';
import { makeCampaign, makeIssuer, makeParticipant, makeProduct } from '@tests/support/make-data';

const REAL = '/files/images/real.webp';

interface Warning {
  msg: string;
  url?: string;
}

describe('the pictures for link previews', () => {
  let backend: TestBackend;
  let campaignId: number;
  let productId: string;
  const warnings: Warning[] = [];

  const setCover = (url: string) =>
    backend.db.rows(sql`
      UPDATE books SET image_url = ${url} WHERE id = (SELECT book_id FROM products WHERE id = ${productId})`);

  beforeAll(async () => {
    const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line) as Warning) });
    backend = await startTestBackend({ db: await openTestDatabase(), rateLimits: { heavy: 6 }, log });
    const picture = sharp({ create: { width: 60, height: 90, channels: 3, background: '#a33' } });
    await backend.files.put('images/real.webp', await picture.webp().toBuffer(), 'image/webp');
    const issuer = await makeIssuer(backend.db);
    const campaign = await makeCampaign(backend.db, { name: 'Hội sách mùa xuân', imageUrl: REAL });
    await makeParticipant(backend.db, campaign.id, issuer.id);
    const product = await makeProduct(backend.db, { campaignId: campaign.id, issuerId: issuer.id, title: 'Bỉ vỏ' });
    [campaignId, productId] = [campaign.id, product.id];
    await setCover(REAL);
  }, 60_000);

  afterAll(() => backend.close());

  /** As if from this address; each test uses up only the limits of its own addresses. */
  const ask = (url: string, address: string, headers = {}) =>
    backend.app.inject({ method: 'GET', url, headers, remoteAddress: address });

  /** The address that the page contains, built from the page's data. */
  const productUrl = async () => {
    const { body } = await backend.call(`GET /products/${productId}`);
    const product = productEndpoints['GET /products/{id}'].answer.parse(body);
    return paths.preview('products', productId, previewVersion(productPreviewOf(product)));
  };

  it('is drawn of a product, and may be kept for ever by the address that its page names', async () => {
    const answer = await ask(await productUrl(), '10.0.0.1');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    const again = await ask(await productUrl(), '10.0.0.1', { 'if-none-match': answer.headers.etag });
    expect(again.statusCode).toBe(304);
  });

  it('is drawn of a campaign', async () => {
    const { body } = await backend.call(`GET /campaigns/${campaignId}`);
    const campaign = campaignEndpoints['GET /campaigns/{id}'].answer.parse(body);
    const url = paths.preview('campaigns', campaignId, previewVersion(campaignPreviewOf(campaign)));
    const answer = await ask(url, '10.0.0.1');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(1200);
  });

  it('has another address when the price is another, and by the old one it is shown for minutes only', async () => {
    const before = await productUrl();
    const old = await ask(before, '10.0.0.2');
    await backend.db.rows(sql`UPDATE products SET sale_price = 12345 WHERE id = ${productId}`);
    const after = await productUrl();
    expect(after).not.toBe(before);
    const [byOld, byNew] = [await ask(before, '10.0.0.2'), await ask(after, '10.0.0.2')];
    expect(byOld.headers['cache-control']).toBe('public, max-age=300');
    expect(byOld.rawPayload.equals(byNew.rawPayload)).toBe(true);
    expect(byOld.rawPayload.equals(old.rawPayload)).toBe(false);
  });

  it('is drawn once for all who ask at the same time, and refuses an address that has too many drawn', async () => {
    await backend.db.rows(sql`UPDATE products SET sale_price = 22222 WHERE id = ${productId}`);
    const url = await productUrl();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(url, '10.0.0.3')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const prices = [31_000, 32_000, 33_000];
    const statuses: number[] = [];
    for (const price of prices) {
      await backend.db.rows(sql`UPDATE products SET sale_price = ${price} WHERE id = ${productId}`);
      statuses.push((await ask(await productUrl(), '10.0.0.3')).statusCode);
    }
    expect(statuses).toEqual([200, 429, 429]);
    // Pictures that are drawn already do not count.
    expect((await ask(url.replace(/-[^-]+$/, '-x.jpg'), '10.0.0.4')).statusCode).toBe(200);
    expect((await ask(await productUrl(), '10.0.0.3')).statusCode).toBe(200);
  });

  it.each([
    ['is none', '/files/covers/book.webp', '10.0.0.6'],
    ['is not in the store', '/files/images/gone.webp', '10.0.0.7'],
  ])('is drawn without a stored picture that %s, is kept by nobody, and the log says so', async (_, url, address) => {
    const before = warnings.length;
    await setCover(url);
    const asked = await productUrl();
    for (const drawn of [1, 2]) {
      const answer = await ask(asked, address);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(1200);
      const notified = warnings.slice(before);
      expect(notified.map((one) => one.url)).toEqual(Array.from({ length: drawn }, () => url));
      expect(notified[0]?.msg).toMatch(/a preview was drawn without it/);
    }
    await setCover(REAL);
    expect((await ask(await productUrl(), address)).headers['cache-control']).toMatch(/immutable/);
    expect(warnings.length).toBe(before + 2);
  });

  it.each([
    '/files/previews/products/00000000-0000-4000-8000-000000000000-x.jpg',
    '/files/previews/products/nothing-x.jpg',
    '/files/previews/products/x.jpg',
    '/files/previews/campaigns/99999-x.jpg',
    '/files/previews/campaigns/%2e%2e-x.jpg',
    '/files/previews/campaigns/1.jpg',
    '/files/previews/x/1-x.jpg',
  ])('%s is not there', async (url) => {
    expect((await ask(url, '10.0.0.5')).statusCode).toBe(404);
  });
});
