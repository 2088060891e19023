import { sql } from 'drizzle-orm';
import { inspectBookFile } from '@server/backend/files/book-file/inspect';
import { seedDemo } from '@server/backend/demo/seed';
import { startTestBackend, type TestBackend } from '@tests/support/backend';

interface Sample {
  id: string;
  purpose: 'pdf-trial' | 'audio-trial';
}

describe('the demo’s book files', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await startTestBackend();
    await seedDemo(backend.db, { now: backend.clock.now(), files: backend.files });
  }, 180_000);

  afterAll(() => backend.close());

  it('stand behind every edition, and are what they say', async () => {
    const [missing] = await backend.db.rows(sql`
      SELECT count(*)::int AS books FROM books WHERE NOT is_series
        AND ((pdf_extra_price IS NULL) <> (pdf_trial_file_id IS NULL)
          OR (audio_extra_price IS NULL) <> (audio_trial_file_id IS NULL))`);
    expect(missing).toEqual({ books: 0 });
    const samples = await backend.db.rows<Sample>(sql`
      SELECT id, purpose FROM uploads WHERE purpose LIKE '%-trial' ORDER BY id`);
    expect(samples.length).toBeGreaterThan(10);
    for (const { id, purpose } of samples) {
      const { headers, rawPayload: bytes } = await backend.app.inject({ url: `/files/trials/${id}` });
      const file = { bytes: bytes.length, read: async (at: number, most: number) => bytes.subarray(at, at + most) };
      expect(headers['content-type']).toBe(await inspectBookFile(purpose, file));
    }
  });

  it('are offered where their product is', async () => {
    const [product] = await backend.db.rows<{ id: string; file: string }>(sql`
      SELECT p.id, b.pdf_trial_file_id AS file FROM products p JOIN books b ON b.id = p.book_id
      WHERE p.review = 3 AND p.pdf_extra_price IS NOT NULL AND p.type = 1 LIMIT 1`);
    const { body } = await backend.call(`GET /products/${product?.id}`);
    expect(body.pdfTrialUrl).toBe(`/files/trials/${product?.file}`);
  });
});
