import { sql } from 'drizzle-orm';
import { closeOutErrors, type CloseOut, type CountLine, type CountsInput } from '@/contract/endpoints/close-outs';
import { ROLE } from '@/contract/vocabulary/roles';
import { AppError } from '@/contract/vocabulary/error-codes';
import { closeOutFault } from '@/text/close-out';
import { anyInt } from '../conditions';
import { inTransaction, type CallContext, type TransactionContext } from '../kernel';
import { countColumns, countersOf } from './counts';
import { readClosingCampaign, type ClosingCampaign } from './campaign';
import { lockCounters, lockCloseOut } from './lock';
import { readCloseOut, readState, type Part } from './read';
import { keepStep } from './steps';

type Entry = CountsInput['counts'][number];

/** A submitted count with the current line of the count sheet. */
interface Pair {
  entry: Entry;
  line: CountLine;
  index: number;
}

/** The lines of the counted books, in the order of the counts. Throws COUNT_BOOK_NOT_FOUND. */
const pairUp = async ({ tx }: TransactionContext, part: Part, counts: readonly Entry[]): Promise<Pair[]> => {
  const ids = counts.map(({ bookId }) => bookId);
  const lines = await tx.rows<CountLine>(sql`
    SELECT ${countColumns} ${countersOf(part)} AND ${anyInt(sql`s.book_id`, ids)}`);
  const byBook = new Map(lines.map((line) => [line.bookId, line]));
  return counts.map((entry, index) => {
    const line = byBook.get(entry.bookId);
    if (!line) throw new AppError(closeOutErrors.COUNT_BOOK_NOT_FOUND);
    return { entry, line, index };
  });
};

/** Whether the same count was already saved, and this is a retry after a lost response. */
const isRepeat = ({ entry, line: { count } }: Pair): boolean =>
  count !== null &&
  count.version === entry.version + 1 &&
  count.expected === entry.expected &&
  count.counted === entry.counted &&
  count.why === entry.why;

const isTaken = ({ entry, line }: Pair): boolean => (line.count?.version ?? 0) !== entry.version;
const hasMoved = ({ entry, line }: Pair): boolean => line.expected !== entry.expected;

const faultOf = (pair: Pair): string => {
  const { title, count, expected } = pair.line;
  return isTaken(pair) && count
    ? closeOutFault.taken(title, count.by, count.counted)
    : closeOutFault.moved(title, expected);
};

/** Throws COUNT_TAKEN or COUNT_MOVED, with a message for each count that was based on outdated data. */
const assertFresh = (pairs: readonly Pair[]): void => {
  const faulty = pairs.filter((pair) => isTaken(pair) || hasMoved(pair));
  if (faulty.length === 0) return;
  const fields = Object.fromEntries(faulty.map((pair) => [`counts.${pair.index}.counted`, [faultOf(pair)]]));
  const { COUNT_TAKEN, COUNT_MOVED } = closeOutErrors;
  throw new AppError(faulty.some(isTaken) ? COUNT_TAKEN : COUNT_MOVED, { count: faulty.length }, fields);
};

const insertCounts = async (
  { tx, now, actor }: TransactionContext,
  { campaignId }: Part,
  pairs: readonly Pair[],
): Promise<void> => {
  const rows = pairs.map(({ entry }) => entry);
  await tx.rows(sql`
    INSERT INTO stock_counts (campaign_id, book_id, version, expected, counted, why, at, actor_id, actor_name)
    SELECT ${campaignId}::int, n.book_id, n.version + 1, n.expected, n.counted, n.why, ${now.toISOString()}::timestamptz,
      ${actor.id}::uuid, ${actor.name}::text
    FROM unnest(${sql.param(rows.map(({ bookId }) => bookId))}::int[], ${sql.param(rows.map((row) => row.version))}::int[],
      ${sql.param(rows.map(({ expected }) => expected))}::int[], ${sql.param(rows.map((row) => row.counted))}::int[],
      ${sql.param(rows.map(({ why }) => why))}::text[]) AS n(book_id, version, expected, counted, why)`);
};

/** Removes existing signatures, because they were given for other counts (D4.23.5). */
const lapse = async (ctx: TransactionContext, part: Part, campaign: ClosingCampaign): Promise<void> => {
  const { campaignId, issuerId } = part;
  const state = await readState(ctx.tx, part, campaign.phase);
  await ctx.tx.rows(sql`
    UPDATE close_outs SET version = version + 1, updated_at = ${ctx.now.toISOString()},
      issuer_signed_at = NULL, issuer_signer = NULL, organiser_signed_at = NULL, organiser_signer = NULL
    WHERE campaign_id = ${campaignId} AND issuer_id = ${issuerId}`);
  const event = { campaign: campaign.campaign, issuer: state.issuer };
  for (const [side, signature] of [
    [ROLE.ISSUER, state.signatures.issuer],
    [ROLE.SYSTEM, state.signatures.organiser],
  ] as const)
    if (signature) await keepStep(ctx, part, event, { action: 'lapse', side, closed: false });
};

/**
 * Saves an issuer's counts, all or none: who counted when, the expected and the actual number, and why they differ.
 * Earlier counts stay, stock counters are not changed (D4.23.3, D4.23.4).
 * @throws {AppError} CLOSE_OUT_NOT_FOUND, CLOSE_OUT_TOO_EARLY, CLOSE_OUT_DONE once both sides have signed,
 * COUNT_BOOK_NOT_FOUND, COUNT_TAKEN when a book was counted by another user meanwhile, COUNT_MOVED when a stock counter
 * differs from what was shown
 */
export const saveCounts = (ctx: CallContext, { campaignId, counts }: CountsInput): Promise<CloseOut> =>
  inTransaction(ctx, async (ctx) => {
    const part = { campaignId, issuerId: ctx.actor.id };
    const campaign = await readClosingCampaign(ctx.tx, ctx.now, campaignId);
    await readState(ctx.tx, part, campaign.phase);
    if (campaign.phase !== 'counting' && campaign.phase !== 'signing')
      throw new AppError(closeOutErrors.CLOSE_OUT_TOO_EARLY);
    await lockCloseOut(ctx, part);
    await lockCounters(
      ctx,
      part,
      counts.map(({ bookId }) => bookId),
    );
    const { closedAt } = await readState(ctx.tx, part, campaign.phase);
    if (closedAt !== null) throw new AppError(closeOutErrors.CLOSE_OUT_DONE);
    const fresh = (await pairUp(ctx, part, counts)).filter((pair) => !isRepeat(pair));
    assertFresh(fresh);
    if (fresh.length > 0) {
      await insertCounts(ctx, part, fresh);
      await lapse(ctx, part, campaign);
    }
    return readCloseOut(ctx.tx, ctx.now, part, ROLE.ISSUER);
  });
