import { sql } from 'drizzle-orm';
import { bookErrors } from '@/contract/endpoints/books';
import { AppError } from '@/contract/vocabulary/error-codes';
import { LIMITS } from '@/contract/vocabulary/limits';
import { anyUuid } from '../conditions';
import { inTransaction, type CallContext } from '../kernel';

/** A device that reads is noted at most this often, in ms: not with each part of a file. */
const NOTED_EVERY_MS = 2 * 60_000;

interface Device {
  readingAt: string | null;
  putOutAt: string | null;
}

const ago = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** The device of the call: its session. */
const columnsHere = sql`reading_at AS "readingAt", put_out_at AS "putOutAt"`;

/**
 * Notes that the device of the call reads, and puts out those that were idle longest where more read than may.
 * @param isAsked whether the customer asks for it; else a device that was put out stays so until there is room
 * @throws {AppError} BOOK_OPEN_ELSEWHERE
 */
const noteReading = (ctx: CallContext, isAsked: boolean): Promise<void> =>
  inTransaction(ctx, async ({ tx, now, actor }) => {
    const { most, idleMs } = LIMITS.readingDevices;
    // Serialises the customer's devices, so that the count stays true.
    await tx.rows(sql`SELECT 1 FROM customers WHERE user_id = ${actor.id} FOR NO KEY UPDATE`);
    const [here] = await tx.rows<Device>(sql`SELECT ${columnsHere} FROM sessions WHERE id = ${actor.sessionId}`);
    const others = await tx.rows<{ id: string }>(sql`
      SELECT id FROM sessions WHERE user_id = ${actor.id} AND id <> ${actor.sessionId} AND put_out_at IS NULL
        AND reading_at > ${ago(now, idleMs)} AND ended_at IS NULL AND expires_at > ${now.toISOString()}
      ORDER BY reading_at DESC, id`);
    const isPutOut = here !== undefined && here.putOutAt !== null;
    if (isPutOut && !isAsked && others.length >= most) throw new AppError(bookErrors.BOOK_OPEN_ELSEWHERE);
    await tx.rows(sql`
      UPDATE sessions SET reading_at = ${now.toISOString()}, put_out_at = NULL WHERE id = ${actor.sessionId}`);
    const tooMany = others.slice(most - 1).map(({ id }) => id);
    if (tooMany.length > 0)
      await tx.rows(sql`UPDATE sessions SET put_out_at = ${now.toISOString()} WHERE ${anyUuid(sql`id`, tooMany)}`);
  });

/**
 * Lets a customer read a part of a file on the device of the call: one more device than may read puts out the one that
 * was idle longest (D4.27.12, decision 0047). Called with every part: reads one row, and writes once in some minutes.
 * @throws {AppError} BOOK_OPEN_ELSEWHERE when this device was put out, and as many others as may read
 */
export const assertReadsHere = async (ctx: CallContext): Promise<void> => {
  const { db, now, actor } = ctx;
  const [here] = await db.rows<Device>(sql`SELECT ${columnsHere} FROM sessions WHERE id = ${actor.sessionId}`);
  const isNoted = here?.readingAt && Date.parse(here.readingAt) > now.getTime() - NOTED_EVERY_MS;
  if (!isNoted || here.putOutAt !== null) await noteReading(ctx, false);
};

/** The customer reads on the device of the call, whatever others do. */
export const readOnThisDevice = (ctx: CallContext): Promise<void> => noteReading(ctx, true);
