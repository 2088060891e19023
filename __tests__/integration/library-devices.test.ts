import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { checkoutAnswer } from '@/contract/endpoints/orders';
import { MEDIA } from '@/contract/vocabulary/media-types';
import { LIMITS } from '@/contract/vocabulary/limits';
import { CLOCK } from '@server/backend/commerce/kernel';
import { cleanUp } from '@server/backend/jobs/clean-up';
import { refusal } from '@tests/support/backend';
import { MINUTE } from '@tests/support/clock';
import { describeOnDatabase } from '@tests/support/databases';
import { makeBook, makeStock } from '@tests/support/make-data';
import { sampleWav } from '@tests/support/sample-wav';
import { openShop, type Shop } from '@tests/support/shop';

const AUDIO = sampleWav(440);
const { most, idleMs } = LIMITS.readingDevices;
const MANY = 50;
const ELSEWHERE = 409;

describeOnDatabase('devices on which a customer reads', (open) => {
  let shop: Shop;
  let bookId: number;

  beforeAll(async () => {
    shop = await openShop(open, { tokenSeconds: 90 * 86_400 });
    const { db, issuer, campaign, customer } = shop;
    bookId = (await makeBook(db, issuer.id)).id;
    await makeStock(db, campaign.id, bookId, 9);
    const { id: productId } = await shop.sell({ bookIds: [bookId], format: 3 });
    const [order] = checkoutAnswer.parse((await shop.order([{ productId }])).body).orders;
    await shop.parts.putPart('books/a.part', AUDIO);
    const fileId = randomUUID();
    await db.rows(sql`
      INSERT INTO uploads (id, owner_id, purpose, file_name, content_type, bytes, received, part_bytes, parts, created_at, completed_at)
      VALUES (${fileId}, ${issuer.id}, 'audio-full', 'a', ${MEDIA.wav}, ${AUDIO.length}, ${AUDIO.length}, ${AUDIO.length},
        ${sql.param(['books/a.part'])}, now(), now())`);
    await db.rows(sql`UPDATE books SET audio_file_id = ${fileId} WHERE id = ${bookId}`);
    await db.rows(sql`
      INSERT INTO entitlements (order_id, book_id, edition, customer_id, opened_at)
      VALUES (${order!.id}, ${bookId}, 'audio', ${customer.id}, now())`);
  });
  beforeEach(async () => {
    await shop.db.rows(sql`DELETE FROM sessions WHERE user_id = ${shop.customer.id}`);
  });
  afterAll(() => shop.close());

  const devices = async (count: number): Promise<string[]> => {
    const tokens: string[] = [];
    for (let made = 0; made < count; made += 1) tokens.push(await shop.signIn(shop.customer.email));
    return tokens;
  };
  const read = (token: string) =>
    shop.call(`GET /books/${bookId}/files/audio`, { token, headers: { range: 'bytes=0-9' } });
  const readHere = (token: string) => shop.call('PUT /library/reading', { token });
  const statusesOf = async (tokens: readonly string[]): Promise<number[]> => {
    const statuses: number[] = [];
    for (const token of tokens) statuses.push((await read(token)).status);
    return statuses;
  };
  const sessions = () =>
    shop.db.rows<{ id: string; version: string; reads: boolean; putOut: boolean }>(sql`
      SELECT id, xmin::text AS version, reading_at IS NOT NULL AS reads, put_out_at IS NOT NULL AS "putOut"
      FROM sessions WHERE user_id = ${shop.customer.id} ORDER BY id`);

  it('that are fifty at once: so many read on, the others are asked; no rows beside their sessions', async () => {
    const tokens = await devices(MANY);
    const begun = await Promise.all(tokens.map(read));
    expect(begun.filter(({ status }) => status !== 206)).toEqual([]);
    const [reading, rows] = [await statusesOf(tokens), await sessions()];
    expect(reading.filter((status) => status === 206)).toHaveLength(most);
    expect(reading.filter((status) => status === ELSEWHERE)).toHaveLength(MANY - most);
    expect([rows.length, rows.filter(({ putOut }) => putOut).length]).toEqual([MANY, MANY - most]);
  });

  it('puts out the one that was idle longest, which takes the book back from the next', async () => {
    const tokens = await devices(most + 1);
    for (const token of tokens.slice(0, most)) {
      expect((await read(token)).status).toBe(206);
      shop.clock.advance(MINUTE);
    }
    const [first, second, ...others] = tokens as [string, string, ...string[]];
    expect((await read(others.at(-1)!)).status).toBe(206);
    expect(await read(first)).toEqual(refusal(ELSEWHERE, 'BOOK_OPEN_ELSEWHERE'));
    expect(await statusesOf([second, ...others])).toEqual(Array.from({ length: most }, () => 206));
    expect((await readHere(first)).status).toBe(204);
    expect((await read(first)).status).toBe(206);
    const statuses = await statusesOf([second, ...others]);
    expect(statuses.filter((status) => status === ELSEWHERE)).toHaveLength(1);
  });

  it('reads on without being asked when others have stopped, signed out or were never more than allowed', async () => {
    const tokens = await devices(most + 1);
    await statusesOf(tokens);
    const out = tokens[(await statusesOf(tokens)).indexOf(ELSEWHERE)]!;
    shop.clock.advance(idleMs + 1);
    expect((await read(out)).status).toBe(206);
    for (const token of tokens.filter((one) => one !== out).slice(0, most - 1)) {
      shop.clock.advance(1);
      expect((await read(token)).status).toBe(206);
    }
    const last = tokens.filter((one) => one !== out).at(-1)!;
    expect([(await read(last)).status, (await read(out)).status]).toEqual([206, ELSEWHERE]);
    const { body } = await shop.call('GET /users/me/sessions?size=20', { token: last });
    const here = z.object({ data: z.array(z.object({ id: z.string(), here: z.boolean() })) }).parse(body);
    const { id = '' } = here.data.find((session) => session.here) ?? {};
    expect((await shop.call(`DELETE /users/me/sessions/${id}`, { token: last })).status).toBe(204);
    expect((await read(out)).status).toBe(206);
  });

  it('writes nothing for the parts of a file but once in some minutes', async () => {
    const [one, other] = (await devices(2)) as [string, string];
    await statusesOf([one, other]);
    const before = await sessions();
    await statusesOf([one, other, one, one, other]);
    expect(await sessions()).toEqual(before);
    shop.clock.advance(3 * MINUTE);
    await statusesOf([one, one]);
    const after = await sessions();
    expect(after.filter(({ version }, place) => version !== before[place]!.version)).toHaveLength(1);
  });

  it('binds neither positions, notes and chapters, nor issuer and organiser; and goes with its session', async () => {
    const tokens = await devices(most + 1);
    await statusesOf(tokens);
    const out = tokens[(await statusesOf(tokens)).indexOf(ELSEWHERE)]!;
    const body = { bookId, edition: 'audio', place: 1, extent: 9, device: randomUUID() };
    const said = [
      await shop.call('PUT /library/positions', { token: out, body }),
      await shop.call(`GET /library/${bookId}/notes`, { token: out }),
      await shop.call(`GET /library/${bookId}/audio`, { token: out }),
    ];
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200]);
    const issuers = await Promise.all(Array.from({ length: most + 2 }, () => shop.signIn(shop.issuer.email)));
    expect(await statusesOf(issuers)).toEqual(issuers.map(() => 206));
    await shop.db.rows(sql`UPDATE sessions SET ended_at = '2020-01-01' WHERE user_id = ${shop.customer.id}`);
    const ctx = { db: shop.db, now: shop.clock.now(), actor: CLOCK, signal: new AbortController().signal };
    await cleanUp('sessions').run(ctx, { topic: '', key: '', payload: null });
    expect(await sessions()).toEqual([]);
  });
});
