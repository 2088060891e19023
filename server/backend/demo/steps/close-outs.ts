import type { CountLine, CountsInput } from '@/contract/endpoints/close-outs';
import { ROLE } from '@/contract/vocabulary/roles';
import { LIMITS } from '@/contract/vocabulary/limits';
import { listCounts } from '../../commerce/close-outs/counts';
import { readCloseOut, type Part } from '../../commerce/close-outs/read';
import { saveCounts } from '../../commerce/close-outs/save-counts';
import { signCloseOut } from '../../commerce/close-outs/sign';
import type { CallContext } from '../../commerce/kernel';
import { payRefund } from '../../commerce/refunds/pay';
import { agree } from '../../commerce/settlements/agree';
import { readSettlement } from '../../commerce/settlements/read';
import { CLOSED_OUT_CAMPAIGN, closeOuts, LACKS_EACH, REASONS, type SeedCloseOut } from '../data/close-outs';
import { callOf, instantOf, issuerAccount, type Happening, type World } from '../world';
import { ADMIN } from './accounts';
import { idOf } from './keys';

const countOf = ({ bookId, expected, count }: CountLine, place: number): CountsInput['counts'][number] => {
  const lacks = expected > 0 && place % LACKS_EACH === LACKS_EACH - 1;
  return {
    ...{ bookId, expected, version: count?.version ?? 0 },
    counted: lacks ? expected - 1 : expected,
    why: lacks ? REASONS[Math.floor(place / LACKS_EACH) % REASONS.length]! : '',
  };
};

const count = async (ctx: CallContext, part: Part, each: number): Promise<void> => {
  const { data } = await listCounts(ctx, part, { page: 1, size: LIMITS.maxPageSize });
  const counts = data.map(countOf).filter((_, place) => place % each === 0);
  await saveCounts(ctx, { campaignId: part.campaignId, counts });
};

/** Pays the refunds owed to customers, then both sides agree to the settlement. */
const settle = async (organiser: CallContext, issuer: CallContext, part: Part): Promise<void> => {
  const { refundOrders } = await readCloseOut(organiser.db, organiser.now, part, ROLE.SYSTEM);
  for (const { id, code, amount } of refundOrders)
    await payRefund(organiser, id, { amount, reference: `HOAN ${code}`, accountVersion: null }, `demo/refund/${id}`);
  const { settlements } = await readCloseOut(organiser.db, organiser.now, part, ROLE.SYSTEM);
  for (const { id } of settlements) {
    const read = () => readSettlement(organiser.db, organiser, ROLE.SYSTEM, id);
    const { hash, actions } = await read();
    if (actions.includes('agree')) await agree(organiser, { id, hash }, ROLE.SYSTEM);
    const { actions: left } = await readSettlement(issuer.db, issuer, ROLE.ISSUER, id);
    if (left.includes('agree')) await agree(issuer, { id, hash }, ROLE.ISSUER);
  }
};

const closeOut = async (world: World, seed: SeedCloseOut, at: Date): Promise<void> => {
  const part = { campaignId: idOf.campaign(CLOSED_OUT_CAMPAIGN), issuerId: idOf.issuer(seed.issuer) };
  const organiser = callOf(world, ADMIN, at);
  const issuer = callOf(world, issuerAccount(seed.issuer), at);
  await count(issuer, part, seed.countsEach);
  if (seed.settled) await settle(organiser, issuer, part);
  for (const side of seed.signedBy) {
    const { version } = await readCloseOut(world.db, at, part, ROLE.SYSTEM);
    if (side === 'issuer') await signCloseOut(issuer, part, version, ROLE.ISSUER);
    else await signCloseOut(organiser, part, version, ROLE.SYSTEM);
  }
};

/** Closes out an ended fair with some of its issuers. */
export const closingOut = (world: World): Happening[] =>
  closeOuts.map((seed) => ({ at: instantOf(world, seed.at), happen: (at: Date) => closeOut(world, seed, at) }));
