import { sql, type SQL } from 'drizzle-orm';
import { deviceErrors, type Device, type deviceEndpoints, type DeviceQuery } from '@/contract/endpoints/devices';
import { deviceOf } from '@/contract/rules/device';
import type { Page } from '@/contract/schema';
import { pageWindow, readPage } from '../conditions';
import { inTransaction, oneRow, type CallContext } from '../kernel';
import type { BackendNoun } from '../noun';
import { endSessions } from './sessions';

type Row = Omit<Device, 'browser' | 'system'> & { userAgent: string | null };

/** The caller's active sessions. */
const own = ({ actor, now }: Pick<CallContext, 'actor' | 'now'>): SQL =>
  sql`user_id = ${actor.id} AND ended_at IS NULL AND expires_at > ${now.toISOString()}`;

/** The devices on which the caller is signed in, the most recently used first. */
const listDevices = async (ctx: CallContext, { page, size }: DeviceQuery): Promise<Page<Device>> => {
  const matches = sql`FROM sessions WHERE ${own(ctx)}`;
  const found = await readPage<Row>(ctx.db, {
    matches,
    hits: sql`SELECT id ${matches} ORDER BY last_seen_at DESC, id ${pageWindow({ page, size })}`,
    columns: sql`s.id, s.user_agent AS "userAgent", s.created_at AS "signedInAt", s.last_seen_at AS "lastSeenAt",
      s.id = ${ctx.actor.sessionId}::uuid AS here`,
    joins: sql`JOIN sessions s ON s.id = hit.id`,
    page,
    size,
  });
  return { ...found, data: found.data.map(({ userAgent, ...row }) => ({ ...row, ...deviceOf(userAgent) })) };
};

/** Signs the caller out on one device. Throws DEVICE_NOT_FOUND, also for another user's session. */
const signOutDevice = (ctx: CallContext, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const which = sql`id = ${id} AND ${own(ctx)}`;
    oneRow(await ctx.tx.rows(sql`SELECT 1 FROM sessions WHERE ${which}`), deviceErrors.DEVICE_NOT_FOUND);
    await endSessions(ctx, which);
  });

/** Signs the caller out on all devices, including this one. */
const signOutEverywhere = (ctx: CallContext): Promise<void> =>
  inTransaction(ctx, (ctx) => endSessions(ctx, sql`user_id = ${ctx.actor.id}`));

/** The use case of each endpoint. */
export const deviceBackend: BackendNoun<typeof deviceEndpoints> = {
  handlers: {
    'GET /users/me/sessions': ({ ctx, input }) => listDevices(ctx, input.query),
    'DELETE /users/me/sessions/{id}': ({ ctx, input }) => signOutDevice(ctx, input.params.id),
    'DELETE /users/me/sessions': ({ ctx }) => signOutEverywhere(ctx),
  },
};
