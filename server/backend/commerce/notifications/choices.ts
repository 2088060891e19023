import { sql, type SQL } from 'drizzle-orm';
import type { NotificationChoices, notificationChoiceEndpoints } from '@/contract/endpoints/notification-choices';
import { timeOf } from '@/contract/rules/calendar';
import type { MailedGroup } from '@/contract/rules/notification-choices';
import type { NotificationGroup } from '@/contract/vocabulary/notification-types';
import { textArray } from '../conditions';
import { inTransaction, type CallContext } from '../kernel';
import type { BackendNoun } from '../noun';

/** Of a reader who has chosen nothing: told of everything, at any time. */
const UNCHOSEN: NotificationChoices = { silent: [], unmailed: [], quiet: null };

/** Whether it is quiet now for whose choices `c` are, null without any; `isQuiet` is the same in TypeScript. */
export const quietAt = (now: Date): SQL => {
  const time = sql`${timeOf(now)}::text`;
  return sql`(CASE WHEN c.quiet_from < c.quiet_until THEN c.quiet_from <= ${time} AND ${time} < c.quiet_until
    ELSE c.quiet_from <= ${time} OR ${time} < c.quiet_until END)`;
};

/** Whether whose choices `c` are does not want mail about a group. */
export const isUnmailed = (group: MailedGroup): SQL => sql`${group}::text = ANY(c.unmailed)`;

/** Whether whose choices `c` are does not want to be told of a group at once. */
export const isSilent = (group: NotificationGroup): SQL => sql`${group}::text = ANY(c.silent)`;

/** How the reader is told (D1.28.5). */
const readChoices = async ({ db, actor }: CallContext): Promise<NotificationChoices> => {
  const [chosen] = await db.rows<NotificationChoices>(sql`
    SELECT c.silent, c.unmailed,
      CASE WHEN c.quiet_from IS NOT NULL THEN json_build_object('from', c.quiet_from, 'until', c.quiet_until) END AS quiet
    FROM notification_choices c WHERE c.user_id = ${actor.id}`);
  return chosen ?? UNCHOSEN;
};

/** Keeps how the reader wants to be told; holds from now on, also for mail that waits. */
const saveChoices = (ctx: CallContext, choices: NotificationChoices): Promise<NotificationChoices> =>
  inTransaction(ctx, async ({ tx, actor }) => {
    const { silent, unmailed, quiet } = choices;
    await tx.rows(sql`
      INSERT INTO notification_choices (user_id, silent, unmailed, quiet_from, quiet_until)
      VALUES (${actor.id}, ${textArray(silent)}, ${textArray(unmailed)}, ${quiet?.from ?? null}, ${quiet?.until ?? null})
      ON CONFLICT (user_id) DO UPDATE SET silent = excluded.silent, unmailed = excluded.unmailed,
        quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`);
    return choices;
  });

/** Which use case answers which endpoint. */
export const notificationChoiceBackend: BackendNoun<typeof notificationChoiceEndpoints> = {
  handlers: {
    'GET /users/me/notification-choices': ({ ctx }) => readChoices(ctx),
    'PUT /users/me/notification-choices': ({ ctx, input }) => saveChoices(ctx, input.body),
  },
};
