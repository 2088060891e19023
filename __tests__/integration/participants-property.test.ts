import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import type { Participation } from '@/contract/endpoints/participants';
import {
  isJoined,
  numberInForce,
  PARTICIPANT_LIFE,
  PARTICIPANT_STATUS,
  TERMS_ANSWER,
  waitsFor,
  type Side,
} from '@/contract/states/participant';
import { AppError } from '@/contract/vocabulary/error-codes';
import { ROLE } from '@/contract/vocabulary/roles';
import { CLOCK, type User } from '@server/backend/commerce/kernel';
import { applyForFair } from '@server/backend/commerce/participants/apply';
import * as decide from '@server/backend/commerce/participants/decide';
import { inviteIssuers } from '@server/backend/commerce/participants/invite';
import { lapseParticipations } from '@server/backend/commerce/participants/lapse';
import { answerTerms, proposeTerms } from '@server/backend/commerce/participants/negotiate';
import { readStored } from '@server/backend/commerce/participants/read';
import { readRemoval, removeIssuer } from '@server/backend/commerce/participants/remove';
import type { Database } from '@server/backend/db/database';
import { DAY } from '@tests/support/clock';
import { describeOnDatabases } from '@tests/support/databases';
import { makeCommission, makeFair, makeGenre, makeIssuer, makeUser, releaseIds } from '@tests/support/make-data';

const START = Date.parse('2026-12-10T00:00:00Z');
const END = Date.parse('2026-12-20T00:00:00Z');
const BEGIN = START - 12 * DAY;

const WHO = ['issuer', 'organiser', 'colleague'] as const;
type Who = (typeof WHO)[number];

const DEEDS = {
  issuer: ['apply', 'accept', 'decline', 'withdraw', 'propose', 'agree', 'disagree'],
  organiser: ['invite', 'approve', 'reject', 'cancel', 'propose', 'agree', 'disagree', 'remove'],
} as const;
type Deed = (typeof DEEDS)['issuer' | 'organiser'][number];

/** Somebody tries something. `behind`: how many versions older than the newest are those they saw. */
interface Try {
  who: Who;
  deed: Deed;
  behind: number;
  percent: number;
}

type Step =
  | { kind: 'one'; tries: [Try] }
  | { kind: 'two'; tries: [Try, Try] }
  | { kind: 'days'; days: number }
  | { kind: 'clock' };

const tryBy = (who: Who): fc.Arbitrary<Try> =>
  fc.record({
    who: fc.constant(who),
    deed: fc.constantFrom<Deed>(...DEEDS[who === 'issuer' ? 'issuer' : 'organiser']),
    behind: fc.constantFrom(0, 0, 0, 1),
    percent: fc.integer({ min: 10, max: 90 }),
  });
const anyTry = fc.constantFrom(...WHO).chain(tryBy);
const steps = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('one' as const), tries: fc.tuple(anyTry) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('two' as const), tries: fc.tuple(anyTry, anyTry) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 6 }) }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'clock' as const }) },
  ),
  { minLength: 6, maxLength: 18 },
);

interface Agreed {
  participant: number;
  number: number;
  by: Side;
}

describeOnDatabases('A participation, whatever both sides, two organisers and the clock try', (open) => {
  let db: Database;
  beforeAll(async () => (db = await open()));
  afterAll(() => db.close());

  const newWorld = async () => {
    const { id: campaignId } = await makeFair(db, {
      startsAt: new Date(START).toISOString(),
      endsAt: new Date(END).toISOString(),
    });
    const { parentId } = await makeGenre(db);
    await makeCommission(db, campaignId, parentId, 10);
    const issuer = await makeIssuer(db);
    const admins = [await makeUser(db, ROLE.SYSTEM), await makeUser(db, ROLE.SYSTEM)];
    await releaseIds(db);
    const user = ({ id, name }: { id: string; name: string }, role: Side): User => ({ id, name, role, sessionId: '' });
    const people: Record<Who, User> = {
      issuer: user(issuer, ROLE.ISSUER),
      organiser: user(admins[0]!, ROLE.SYSTEM),
      colleague: user(admins[1]!, ROLE.SYSTEM),
    };
    return { campaignId, genreId: parentId, people };
  };
  type Fair = Awaited<ReturnType<typeof newWorld>>;

  const participationsOf = async ({ campaignId }: Fair, now: Date) => {
    const rows = await db.rows<{ id: number }>(
      sql`SELECT id FROM participants WHERE campaign_id = ${campaignId} ORDER BY id`,
    );
    return Promise.all(rows.map(({ id }) => readStored(db, now, sql`pt.id = ${id}`)));
  };
  type Stored = Awaited<ReturnType<typeof participationsOf>>[number];

  const attempt = async (fair: Fair, now: Date, known: Stored | undefined, { who, deed, behind, percent }: Try) => {
    const actor = fair.people[who];
    const ctx = { db, now, actor };
    const side = actor.role as Side;
    const id = known?.id ?? 1;
    const seen = Math.max(1, (known?.latest.number ?? 1) - behind);
    const terms = {
      commissions: [{ genreId: fair.genreId, commission: percent }],
      startDate: new Date(START).toISOString(),
      endDate: new Date(END).toISOString(),
      note: '',
    };
    const work: Record<Deed, () => Promise<unknown>> = {
      apply: () => applyForFair(ctx, { campaignId: fair.campaignId, terms }),
      invite: () => inviteIssuers(ctx, { campaignId: fair.campaignId, issuerIds: [fair.people.issuer.id], terms }),
      approve: () => decide.approveRequest(ctx, { id, seen }),
      reject: () => decide.rejectRequest(ctx, { id, seen }),
      cancel: () => decide.cancelInvitation(ctx, { id }),
      accept: () => decide.acceptInvitation(ctx, { id, seen }),
      decline: () => decide.declineInvitation(ctx, { id, seen }),
      withdraw: () => decide.withdrawRequest(ctx, { id }),
      propose: () => proposeTerms(ctx, { id, seen, terms }, side),
      agree: () => answerTerms(ctx, { id, seen, accept: true }, side),
      disagree: () => answerTerms(ctx, { id, seen, accept: false }, side),
      remove: async () => removeIssuer(ctx, { id, note: 'x', seen: await readRemoval(ctx, id) }),
    };
    try {
      const made = (await work[deed]()) as Participation;
      const joins = deed === 'approve' || deed === 'accept' || deed === 'agree';
      return joins ? [{ participant: id, number: made.latest.number, by: side }] : [];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      expect([403, 404, 409, 422]).toContain(error.status);
      return [];
    }
  };

  const clockWork = async ({ campaignId }: Fair, now: Date) => {
    if (now.getTime() < START) return;
    const lapse = now.getTime() < END ? 'lapseAtStart' : 'lapseAtEnd';
    await db.transaction((tx) => lapseParticipations({ tx, now, actor: CLOCK }, campaignId, lapse));
  };

  const act = async (fair: Fair, now: Date, before: Stored[], step: Step): Promise<Agreed[]> => {
    if (step.kind === 'clock') await clockWork(fair, now);
    if (step.kind !== 'one' && step.kind !== 'two') return [];
    const agreed = await Promise.all(step.tries.map((one) => attempt(fair, now, before.at(-1), one)));
    return agreed.flat();
  };

  const LEGAL = new Set(
    Object.values(PARTICIPANT_LIFE.transitions).flatMap(({ from, to }) => from.map((status) => `${status}>${to}`)),
  );
  const PENDING: number[] = [PARTICIPANT_STATUS.PENDING_REQUEST, PARTICIPANT_STATUS.PENDING_INVITATION];

  const expectSound = ({ status, versions, steps: moves, latest, inForce }: Stored) => {
    const openVersions = versions.filter(({ answer }) => answer === TERMS_ANSWER.OPEN);
    expect(openVersions.length).toBeLessThanOrEqual(1);
    expect(versions.map(({ number }) => number)).toEqual(versions.map((_, at) => at + 1));
    expect(moves.at(-1)?.status).toBe(status);
    for (const [at, { status: to }] of moves.entries())
      if (at > 0) expect(LEGAL).toContain(`${moves[at - 1]!.status}>${to}`);
    if (PENDING.includes(status)) expect(waitsFor(status, latest)).not.toBe(openVersions[0]?.proposedBy);
    if (PENDING.includes(status)) expect(openVersions).toHaveLength(1);
    else if (!isJoined(status)) expect(openVersions).toHaveLength(0);
    expect(inForce?.number ?? null).toBe(isJoined(status) ? numberInForce(versions) : null);
    if (isJoined(status)) expect(inForce).not.toBeNull();
  };

  const fixed = ({ answer: _, answeredAt: _at, answererName: _name, ...version }: Stored['latest']) => version;

  /** Versions stay as they were proposed; an answer is given once; and what is in force changes by the other side's yes. */
  const expectKept = (before: Stored, after: Stored, agreed: Agreed[]) => {
    for (const [at, version] of before.versions.entries()) {
      const now = after.versions[at]!;
      expect(fixed(now)).toEqual(fixed(version));
      if (version.answer !== TERMS_ANSWER.OPEN) expect(now.answer).toBe(version.answer);
    }
    const number = numberInForce(after.versions);
    if (number === numberInForce(before.versions)) return;
    const { proposedBy } = after.versions.find((version) => version.number === number)!;
    const by = proposedBy === ROLE.SYSTEM ? ROLE.ISSUER : ROLE.SYSTEM;
    expect(agreed).toContainEqual({ participant: after.id, number, by });
  };

  test('has one live participation and one open version at most, and terms in force that both have agreed to', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const fair = await newWorld();
        let now = new Date(BEGIN);
        let before: Stored[] = [];
        for (const step of sequence) {
          if (step.kind === 'days') now = new Date(now.getTime() + step.days * DAY);
          const agreed = await act(fair, now, before, step);
          const after = await participationsOf(fair, now);
          const live = after.filter(({ status }) => isJoined(status) || PENDING.includes(status));
          expect(live.length).toBeLessThanOrEqual(1);
          after.forEach(expectSound);
          before.forEach((one, at) => expectKept(one, after[at]!, agreed));
          before = after;
        }
      }),
      { numRuns: 20 },
    );
  });
});
