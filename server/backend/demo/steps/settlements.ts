import { sql } from 'drizzle-orm';
import { ROLE } from '@/contract/vocabulary/roles';
import { listRefunds } from '../../commerce/refunds/list';
import { payRefund } from '../../commerce/refunds/pay';
import { agree, pay } from '../../commerce/settlements/agree';
import { readSettlement } from '../../commerce/settlements/read';
import { atHour } from '../data/moment';
import { settlings, type SeedSettling } from '../data/settlements';
import { callOf, instantOf, issuerAccount, type Happening, type World } from '../world';
import { ADMIN } from './accounts';
import { idOf } from './keys';

/** The non-empty settlements of a fair, with their issuers. */
const settlementsAt = async ({ db, users }: World, campaign: string): Promise<{ id: number; issuer: string }[]> => {
  const rows = await db.rows<{ id: number; issuerId: string }>(sql`
    SELECT s.id, s.issuer_id AS "issuerId" FROM settlements s WHERE s.campaign_id = ${idOf.campaign(campaign)} AND EXISTS (
      SELECT 1 FROM ledger_entries e WHERE e.campaign_id = s.campaign_id AND e.issuer_id = s.issuer_id
        AND e.settlement_id IS NOT DISTINCT FROM CASE WHEN s.status >= 4 THEN s.id END) ORDER BY s.id`);
  const people = [...users];
  return rows.flatMap(({ id, issuerId }) => {
    const [person] = people.find(([, user]) => user.id === issuerId) ?? [];
    return person ? [{ id, issuer: person.replace(issuerAccount(''), '') }] : [];
  });
};

const agreeAs = async (world: World, person: string, id: number, now: Date): Promise<void> => {
  const ctx = callOf(world, person, now);
  const side = person === ADMIN ? ROLE.SYSTEM : ROLE.ISSUER;
  const { hash } = await readSettlement(ctx.db, ctx, side, id);
  await agree(ctx, { id, hash }, side);
};

const organiserAgrees = async (world: World, { campaign }: SeedSettling, now: Date): Promise<void> => {
  for (const { id } of await settlementsAt(world, campaign)) await agreeAs(world, ADMIN, id, now);
};

const issuersAgree = async (world: World, { campaign, silent }: SeedSettling, now: Date): Promise<void> => {
  for (const { id, issuer } of await settlementsAt(world, campaign))
    if (!silent.includes(issuer)) await agreeAs(world, issuerAccount(issuer), id, now);
};

const payAll = async (world: World, { campaign, paid }: SeedSettling, now: Date): Promise<void> => {
  const ctx = callOf(world, ADMIN, now);
  for (const { id, issuer } of await settlementsAt(world, campaign)) {
    const { sums } = await readSettlement(ctx.db, ctx, ROLE.SYSTEM, id);
    const isDue = paid === 'all' || paid.includes(issuer);
    if (isDue && sums.net !== 0) await pay(ctx, { id, reference: `FT-DS-${id}` }, `demo/settlement/${id}`);
  }
};

/** Pays the older half of the refunds owed to customers; the rest is pending. */
const payRefunds = async (world: World, now: Date): Promise<void> => {
  const ctx = callOf(world, ADMIN, now);
  const { data } = await listRefunds(ctx, { state: 'open', sort: 'oldest', page: 1, size: 500 });
  for (const { id, code, owed, account } of data.slice(0, Math.floor(data.length / 2))) {
    const payment = { amount: owed, reference: `FT-HT-${code}`, accountVersion: account?.version ?? null };
    await payRefund(ctx, id, payment, `demo/refund/${id}`);
  }
};

/** How ended fairs were settled, and which refunds were paid. */
export const settlementLives = (world: World): Happening[] => {
  const at = (day: number, hour: number) => instantOf(world, atHour(day, hour));
  return [
    ...settlings.flatMap((settling): Happening[] => [
      { at: at(-2, 10), happen: (now) => organiserAgrees(world, settling, now) },
      { at: at(-2, 16), happen: (now) => issuersAgree(world, settling, now) },
      { at: at(-1, 11), happen: (now) => payAll(world, settling, now) },
    ]),
    { at: at(-1, 14), happen: (now) => payRefunds(world, now) },
  ];
};
