import { sql } from 'drizzle-orm';
import { CAMPAIGN_LIFE, CAMPAIGN_STATUS, type CampaignStatusId } from '@/contract/states/campaign';
import { ORDER_LIFE } from '@/contract/states/order';
import {
  isJoined,
  numberInForce,
  PARTICIPANT_LIFE,
  PARTICIPANT_STATUS,
  TERMS_ANSWER,
  waitsFor,
} from '@/contract/states/participant';
import { REVIEW, REVIEW_LIFE } from '@/contract/states/product';
import { ROLE } from '@/contract/vocabulary/roles';
import type { StoredParticipation } from '@server/backend/commerce/participants/read';
import type { CampaignState, CampaignWorld } from './campaign-world';

/** The transitions that a table allows, as `from>to`. */
const movesOf = (machine: { transitions: Record<string, { from: readonly number[]; to: number }> }): Set<string> =>
  new Set(Object.values(machine.transitions).flatMap(({ from, to }) => from.map((status) => `${status}>${to}`)));

const MOVES = {
  participation: movesOf(PARTICIPANT_LIFE),
  review: movesOf(REVIEW_LIFE),
  order: movesOf(ORDER_LIFE),
  campaign: movesOf(CAMPAIGN_LIFE),
};

const expectLegal = (steps: readonly number[], moves: ReadonlySet<string>): void => {
  for (const [at, to] of steps.entries()) if (at > 0) expect(moves).toContain(`${steps[at - 1]!}>${to}`);
};

/**
 * The statuses that a fair can reach in one step: the clock may have moved by days, two deeds may have been concurrent.
 */
const follows = (status: CampaignStatusId): Set<number> => {
  const reached = new Set<number>([status]);
  for (const from of reached)
    for (const to of [1, 2, 3, 4, 5]) if (MOVES.campaign.has(`${from}>${to}`)) reached.add(to);
  return reached;
};

export const expectCampaign = (before: CampaignState, { at, campaign }: CampaignState): void => {
  const [start, end] = [Date.parse(campaign.startDate), Date.parse(campaign.endDate)];
  const { NOT_STARTED, RUNNING, ENDED, POSTPONED } = CAMPAIGN_STATUS;
  expect(follows(before.campaign.status)).toContain(campaign.status);
  expect(start).toBeLessThan(end);
  if (campaign.status === NOT_STARTED) expect(at).toBeLessThan(start);
  if (campaign.status === RUNNING) expect(at).toBeGreaterThanOrEqual(start);
  if (campaign.status === RUNNING || campaign.status === POSTPONED) expect(at).toBeLessThan(end);
  if (campaign.status === ENDED) expect(at).toBeGreaterThanOrEqual(end);
  for (const stop of campaign.organizations.flatMap(({ schedules }) => schedules)) {
    expect(Date.parse(stop.startDate)).toBeGreaterThanOrEqual(start);
    expect(Date.parse(stop.startDate)).toBeLessThan(Date.parse(stop.endDate));
    expect(Date.parse(stop.endDate)).toBeLessThanOrEqual(end);
  }
};

const PENDING: number[] = [PARTICIPANT_STATUS.PENDING_REQUEST, PARTICIPANT_STATUS.PENDING_INVITATION];
const isLive = ({ status }: StoredParticipation): boolean => PENDING.includes(status) || isJoined(status);

const expectParticipation = ({ status, versions, steps, latest, inForce, issuer }: StoredParticipation): void => {
  const open = versions.filter(({ answer }) => answer === TERMS_ANSWER.OPEN);
  expect(versions.map(({ number }) => number)).toEqual(versions.map((_, at) => at + 1));
  expect(steps.at(-1)?.status).toBe(status);
  expectLegal(
    steps.map((step) => step.status),
    MOVES.participation,
  );
  expect(open.length).toBeLessThanOrEqual(isLive({ status } as StoredParticipation) ? 1 : 0);
  if (PENDING.includes(status)) {
    expect(open).toHaveLength(1);
    expect(waitsFor(status, latest)).not.toBe(open[0]!.proposedBy);
  }
  expect(inForce?.number ?? null).toBe(isJoined(status) ? numberInForce(versions) : null);
  if (isJoined(status)) expect(inForce).not.toBeNull();
  // No side accepts its own proposal.
  for (const { answer, proposedBy, answererName } of versions)
    if (answer === TERMS_ANSWER.ACCEPTED) expect(answererName === issuer.name).toBe(proposedBy === ROLE.SYSTEM);
};

const fixed = ({ answer: _, answeredAt: _at, answererName: _name, ...version }: StoredParticipation['latest']) =>
  version;

/** Proposed versions do not change, and are answered only once. */
const expectKept = (before: StoredParticipation, after: StoredParticipation): void => {
  for (const [at, version] of before.versions.entries()) {
    const now = after.versions[at]!;
    expect(fixed(now)).toEqual(fixed(version));
    if (version.answer !== TERMS_ANSWER.OPEN) expect(now.answer).toBe(version.answer);
  }
};

export const expectParticipations = (
  before: CampaignState,
  { participations }: CampaignState,
  { issuers }: CampaignWorld,
): void => {
  participations.forEach(expectParticipation);
  for (const { id } of issuers)
    expect(participations.filter((one) => one.issuer.id === id && isLive(one)).length).toBeLessThanOrEqual(1);
  for (const one of before.participations)
    expectKept(
      one,
      participations.find(({ id }) => id === one.id)!,
    );
};

/** The terms in force for an issuer before and after the step: concurrent deeds decide which ones apply. */
const agreedAround = (before: CampaignState, after: CampaignState, issuerId: string) => [
  before.agreed.get(issuerId),
  after.agreed.get(issuerId),
];

export const expectProducts = (before: CampaignState, after: CampaignState): void => {
  for (const { id, issuerId, review, termsId, steps } of after.products) {
    expectLegal(steps, MOVES.review);
    expect(steps.at(-1)).toBe(review);
    if (review !== REVIEW.REJECTED) expect(after.agreed.has(issuerId)).toBe(true);
    const known = before.products.find((one) => one.id === id);
    // Of two concurrent deeds, one may accept it and the other withdraw it.
    if (steps.slice(known?.steps.length ?? 0).includes(REVIEW.ACCEPTED))
      expect(agreedAround(before, after, issuerId)).toContain(termsId);
    else expect(termsId).toBe(known?.termsId ?? null);
  }
};

export const expectOrders = (before: CampaignState, after: CampaignState): void => {
  const known = new Map(before.lines.map((line) => [line.key, line]));
  for (const { steps, status } of after.orders) {
    expectLegal(steps, MOVES.order);
    expect(steps.at(-1)).toBe(status);
  }
  expect(after.lines).toEqual(expect.arrayContaining(before.lines));
  for (const line of after.lines.filter(({ key }) => !known.has(key))) {
    const products = [before, after].flatMap(({ products: all }) => all.filter(({ id }) => id === line.productId));
    // The product's own terms, which `expectProducts` compares with those in force when it was accepted.
    expect(products.map(({ termsId }) => termsId)).toContain(line.termsId);
    expect(products.map(({ commission }) => commission)).toContain(line.commission);
    expect([before, after].map(({ campaign }) => campaign.status)).toContain(CAMPAIGN_STATUS.RUNNING);
  }
};

/** Violations of what must hold for counters and terms after every step. */
const faultsAt = ({ db }: CampaignWorld, campaignId: number) =>
  db.rows(sql`
    WITH lines AS (
      SELECT o.status, l.product_id, l.quantity, l.book_ids FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE o.campaign_id = ${campaignId}),
    counted AS (
      SELECT s.*,
        (SELECT coalesce(sum(l.quantity), 0) FROM lines l WHERE l.status IN (1, 2, 3) AND s.book_id = ANY(l.book_ids)) AS open,
        (SELECT coalesce(sum(l.quantity), 0) FROM lines l WHERE l.status IN (4, 5, 6) AND s.book_id = ANY(l.book_ids)) AS gone,
        (SELECT coalesce(sum(p.quantity_cap), 0) FROM products p JOIN product_items i ON i.product_id = p.id
         WHERE p.campaign_id = s.campaign_id AND i.book_id = s.book_id AND p.type <> 1 AND p.review <> 2) AS promised
      FROM stock s WHERE s.campaign_id = ${campaignId})
    SELECT 'a counter that is negative or oversold' AS fault, book_id::text AS of FROM counted
      WHERE brought < 0 OR reserved < 0 OR sold < 0 OR brought - reserved - sold < 0
    UNION ALL SELECT 'copies that orders do not have', book_id::text FROM counted WHERE reserved <> open OR sold <> gone
    UNION ALL SELECT 'more promised than brought', book_id::text FROM counted WHERE promised > brought
    UNION ALL SELECT 'sets that orders do not have', p.id::text FROM products p
      WHERE p.campaign_id = ${campaignId} AND p.type <> 1 AND (p.quantity_taken > p.quantity_cap OR p.quantity_taken <>
        (SELECT coalesce(sum(l.quantity), 0) FROM lines l WHERE l.product_id = p.id AND l.status NOT IN (7, 8)))
    UNION ALL SELECT 'accepted without terms, or for less than these name', p.id::text FROM products p
      JOIN genres g ON g.id = p.genre_id
      LEFT JOIN terms_commissions agreed ON agreed.terms_id = p.terms_id AND agreed.genre_id = coalesce(g.parent_id, g.id)
      WHERE p.campaign_id = ${campaignId} AND p.review = 3 AND (p.terms_id IS NULL OR agreed.commission IS NULL OR
        p.commission < agreed.commission)
    UNION ALL SELECT 'an order at a fair that never was', o.id::text FROM orders o JOIN campaigns c ON c.id = o.campaign_id
      WHERE o.campaign_id = ${campaignId} AND c.cancelled_at IS NOT NULL`);

/** Expects nothing pending that can no longer be answered, once all due tasks have run. */
export const expectSettled = ({ campaign: { status }, participations }: CampaignState): void => {
  const { NOT_STARTED, ENDED, CANCELLED } = CAMPAIGN_STATUS;
  if (status === NOT_STARTED) return;
  expect(participations.filter((one) => PENDING.includes(one.status))).toEqual([]);
  const open = participations.filter(({ latest: { answer } }) => answer === TERMS_ANSWER.OPEN);
  if (status === ENDED || status === CANCELLED) expect(open).toEqual([]);
};

/** Expects exactly one notification of what happened once. */
export const expectNotifiedOnce = async (
  { db }: CampaignWorld,
  { campaign: { id, status } }: CampaignState,
): Promise<void> => {
  const notified = await db.rows<{ deed: string; times: number }>(sql`
    SELECT payload ->> 'deed' AS deed, count(*)::int AS times FROM outbox
    WHERE topic = 'campaign.moved' AND (payload ->> 'campaignId')::int = ${id}
      AND payload ->> 'deed' IN ('started', 'ended', 'endedEarly', 'cancelled') GROUP BY 1`);
  for (const { times } of notified) expect(times).toBe(1);
  const over = notified.filter(({ deed }) => deed !== 'started').map(({ deed }) => deed);
  expect(status === CAMPAIGN_STATUS.CANCELLED ? ['cancelled'] : ['ended', 'endedEarly']).toEqual(
    expect.arrayContaining(over),
  );
  expect(over).toHaveLength(1);
};

/** Expects counters, promises and terms to be consistent. */
export const expectCounters = async (world: CampaignWorld, { campaign: { id } }: CampaignState): Promise<void> =>
  expect(await faultsAt(world, id)).toEqual([]);
