import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { campaignProductEndpoints } from '@/contract/endpoints/campaign-products';
import { COMING, comboFacts, itemsOf, singleFacts } from '@tests/support/book-campaign';
import { ownNames, seriesBody } from '@tests/support/book-body';
import { makeProduct } from '@tests/support/make-data';
import { asIssuer, idIn, type ValidRequests } from '../valid-request';
import type { World } from '../world';
import { aBook, newBook } from './books';

const known = z.object({ id: z.uuid(), version: z.int() });

/** The database assigns the ids: other requests have created rows over the API. */
const insertCampaign = async ({ backend: { db } }: World, issuerId: string, genreId: number): Promise<number> => {
  const [campaign] = await db.rows<{ id: number }>(sql`
    INSERT INTO campaigns (code, name, description, image_url, format, starts_at, ends_at, created_at, updated_at)
    VALUES (${randomUUID()}, 'Hội sách', 'Hội sách', '', 2, ${COMING.startsAt}, ${COMING.endsAt}, now(), now())
    RETURNING id`);
  const { id } = campaign!;
  await db.rows(sql`INSERT INTO campaign_commissions VALUES (${id}, ${genreId}, 20)`);
  await db.rows(sql`
    WITH joined AS (
      INSERT INTO participants (campaign_id, issuer_id, status, note, created_at, updated_at)
      VALUES (${id}, ${issuerId}, 3, '', now(), now()) RETURNING id),
    agreed AS (
      INSERT INTO participant_terms (participant_id, number, proposed_by, proposer_name, proposed_at, starts_at, ends_at,
        answer, answered_at, answerer_name)
      SELECT id, 1, 1, '', now(), ${COMING.startsAt}, ${COMING.endsAt}, 2, now(), '' FROM joined RETURNING id)
    INSERT INTO terms_commissions SELECT id, ${genreId}, 20 FROM agreed`);
  return id;
};

/** An upcoming online fair of the issuer, and books of theirs for it. */
const aCampaign = async (world: World) => {
  const { db } = world.backend;
  const facts = (await newBook(world)) as { genreId: number };
  const books = [(await aBook(world, facts)).id, (await aBook(world, { ...facts, ...ownNames() })).id];
  const items = books.map((bookId, index) => ({ bookId, displayIndex: index + 1 }));
  const made = await asIssuer(world, 'POST /issuer/books/series', seriesBody({ genreId: facts.genreId, items }));
  const [of] = await db.rows<{ issuerId: string; genreId: number }>(sql`
    SELECT b.issuer_id AS "issuerId", g.parent_id AS "genreId" FROM books b JOIN genres g ON g.id = b.genre_id
    WHERE b.id = ${books[0]!}`);
  const campaignId = await insertCampaign(world, of!.issuerId, of!.genreId);
  return { campaignId, ...of!, books, seriesId: idIn(made).id };
};

const single = async (world: World): Promise<object> => {
  const { campaignId, books } = await aCampaign(world);
  return { campaignId, bookId: books[0], ...singleFacts };
};

const combo = async (world: World): Promise<object> => {
  const { campaignId, genreId, books } = await aCampaign(world);
  return { campaignId, ...comboFacts(genreId, books) };
};

const { editions: _, ...seriesFacts } = singleFacts;

const series = async (world: World): Promise<object> => {
  const { campaignId, seriesId, books } = await aCampaign(world);
  return { campaignId, bookId: seriesId, ...seriesFacts, items: itemsOf(books) };
};

const saved = async (world: World, kind: string, body: object) =>
  known.parse((await asIssuer(world, `POST /issuer/products/${kind}`, body)).body);

/** The body without the fields that only a new product has. */
const changed = (body: object, known: object): object => {
  const { campaignId: _campaign, bookId: _book, ...facts } = body as Record<string, unknown>;
  return { ...facts, ...known };
};

export const aSingle = async (world: World) => saved(world, 'singles', await single(world));

const change = async (world: World, kind: string, body: object) => ({
  body: changed(body, await saved(world, kind, body)),
});

const aBroughtBook = async (world: World): Promise<number> => {
  const { campaignId, books } = await aCampaign(world);
  const bookId = books[0]!;
  await saved(world, 'singles', { campaignId, bookId, ...singleFacts });
  return bookId;
};

/** A product on sale at a running fair. */
const aRunning = async (world: World) => {
  const { issuerId, campaignId, genreId, books } = await aCampaign(world);
  const { db } = world.backend;
  await db.rows(sql`UPDATE campaigns SET starts_at = '2026-11-01T00:00:00Z' WHERE id = ${campaignId}`);
  await db.rows(sql`INSERT INTO stock (campaign_id, book_id, brought) VALUES (${campaignId}, ${books[0]!}, 5)`);
  return makeProduct(db, { campaignId, issuerId, bookIds: [books[0]!], genreId });
};

export const requests: ValidRequests<typeof campaignProductEndpoints> = {
  'GET /issuer/products': async (world) => {
    await aSingle(world);
    return {};
  },
  'GET /admin/products': async (world) => {
    await saved(world, 'combos', await combo(world));
    return {};
  },
  'GET /issuer/products/totals': () => ({}),
  'GET /admin/products/totals': () => ({}),
  'GET /admin/products/queue': async (world) => {
    await aSingle(world);
    return {};
  },
  'GET /admin/products/waiting': async (world) => {
    const { campaignId, issuerId, books } = await aCampaign(world);
    await saved(world, 'singles', { campaignId, bookId: books[0], ...singleFacts });
    return { query: { campaign: campaignId, issuer: issuerId } };
  },
  'GET /issuer/products/{id}': async (world) => ({ params: { id: (await aSingle(world)).id } }),
  'GET /admin/products/{id}': async (world) => ({
    params: { id: (await saved(world, 'series', await series(world))).id },
  }),
  'GET /issuer/campaigns/{id}/books': async (world) => ({ params: { id: (await aCampaign(world)).campaignId } }),
  'GET /issuer/campaigns/{id}/combos': async (world) => ({ params: { id: (await aCampaign(world)).campaignId } }),
  'GET /issuer/campaigns/{id}/former-books': async (world) => ({
    params: { id: (await aCampaign(world)).campaignId },
    query: { from: world.campaignId },
  }),
  'POST /issuer/products/singles': async (world) => ({ body: await single(world) }),
  'PUT /issuer/products/singles': async (world) => change(world, 'singles', await single(world)),
  'POST /issuer/products/combos': async (world) => ({ body: await combo(world) }),
  'PUT /issuer/products/combos': async (world) => change(world, 'combos', await combo(world)),
  'POST /issuer/products/series': async (world) => ({ body: await series(world) }),
  'PUT /issuer/products/series': async (world) => change(world, 'series', await series(world)),
  'POST /issuer/products/batch': async (world) => {
    const { campaignId, books } = await aCampaign(world);
    const rows = books.map((bookId) => ({ bookId, ...singleFacts }));
    return { body: { campaignId, rows }, headers: { 'idempotency-key': randomUUID() } };
  },
  'PUT /issuer/products/started': async (world) => {
    const { id, version } = await aRunning(world);
    return { body: { id, version, quantity: 8 } };
  },
  'GET /issuer/products/{id}/consequences': async (world) => ({ params: { id: (await aSingle(world)).id } }),
  'PUT /issuer/products/sale': async (world) => {
    const { id, version } = await aRunning(world);
    return { body: { id, version, onSale: false, seen: { orders: 0 } } };
  },
  'DELETE /issuer/products/{id}': async (world) => ({ params: { id: (await aSingle(world)).id } }),
  'PUT /admin/products/acceptance': async (world) => ({ body: await aSingle(world) }),
  'PUT /admin/products/rejection': async (world) => ({ body: { ...(await aSingle(world)), note: 'Chưa rõ bìa' } }),
  'PUT /admin/products/reviews': async (world) => ({ body: { decision: 'accept', items: [await aSingle(world)] } }),
  'GET /issuer/books/{id}/fairs': async (world) => ({ params: { id: await aBroughtBook(world) } }),
  'GET /admin/books/{id}/fairs': async (world) => ({ params: { id: await aBroughtBook(world) } }),
};
