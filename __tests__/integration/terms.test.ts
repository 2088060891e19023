import { sql } from 'drizzle-orm';
import { numberInForce, TERMS_ANSWERS } from '@/contract/states/participant';
import type { Database } from '@server/backend/db/database';
import { agreedCommission, agreedTermsId } from '@server/backend/commerce/participants/terms';
import { describeOnWatchedDatabase } from '@tests/support/watch-catalogue';
import { makeCommission, makeCampaign, makeGenre, makeIssuer, makeParticipant } from '@tests/support/make-data';

describeOnWatchedDatabase('The terms in force (A11.15)', (open) => {
  let db: Database;
  beforeAll(async () => (db = await open()));
  afterAll(() => db.close());

  const agree = async () => {
    const [campaign, issuer, genre] = [await makeCampaign(db), await makeIssuer(db), await makeGenre(db)];
    await makeCommission(db, campaign.id, genre.parentId, 15);
    await makeParticipant(db, campaign.id, issuer.id);
    const [row] = await db.rows<{ id: number }>(sql`SELECT id FROM participants WHERE campaign_id = ${campaign.id}`);
    return { campaignId: campaign.id, issuerId: issuer.id, genreId: genre.parentId, participantId: row!.id };
  };

  const inForce = async (campaignId: number, issuerId: string) => {
    const [terms] = await db.rows<{ number: number }>(sql`
      SELECT t.number FROM participant_terms t
      WHERE t.id = ${agreedTermsId(sql`${campaignId}::int`, sql`${issuerId}::uuid`)}`);
    return terms;
  };

  const propose = (participantId: number, number: number, answer: number) =>
    db.rows(sql`
      INSERT INTO participant_terms (participant_id, number, proposed_by, proposer_name, proposed_at, starts_at, ends_at, answer)
      VALUES (${participantId}, ${number}, 1, '', '2026-10-01', '2026-11-01', '2026-12-01', ${answer})`);

  test('are those with the highest accepted number, in SQL as in TypeScript', async () => {
    const { campaignId, issuerId, participantId } = await agree();
    const versions = [
      { number: 1, answer: 2 as const },
      ...[3, 4, 2, 3, 1].map((answer, at) => ({ number: at + 2, answer })),
    ];
    for (const { number, answer } of versions.slice(1)) {
      await propose(participantId, number, answer);
      const known = versions.filter((version) => version.number <= number);
      expect((await inForce(campaignId, issuerId))?.number).toBe(
        numberInForce(known as Parameters<typeof numberInForce>[0]),
      );
    }
    expect(numberInForce([])).toBeNull();
    for (const answer of TERMS_ANSWERS) expect(numberInForce([{ number: 7, answer }])).toBe(answer === 2 ? 7 : null);
  });

  test('name a commission for each genre of the campaign, and for no other', async () => {
    const { campaignId, issuerId, genreId } = await agree();
    const terms = agreedTermsId(sql`${campaignId}::int`, sql`${issuerId}::uuid`);
    const [row] = await db.rows(sql`
      SELECT ${agreedCommission(terms, sql`${genreId}::int`)} AS known,
        ${agreedCommission(terms, sql`0`)} AS unknown`);
    expect(row).toEqual({ known: 15, unknown: null });
  });

  test('there are none for an issuer who does not take part any more', async () => {
    const { campaignId, issuerId, participantId } = await agree();
    await db.rows(sql`UPDATE participants SET status = 7 WHERE id = ${participantId}`);
    expect(await inForce(campaignId, issuerId)).toBeUndefined();
  });
});
