import { sql, type SQL } from 'drizzle-orm';
import type { NotificationChoices, notificationChoiceEndpoints } from '@/contract/endpoints/notification-choices';
import { timeOf } from '@/contract/rules/calendar';
import type { MailedGroup } from '@/contract/rules/notification-choices';
import type { NotificationGroup } from '@/contract/vocabulary/notification-types';
import { textArray } from '../conditions';
import { inTransaction, type CallContext } from '../kernel';
import type { BackendNoun } from '../noun';

/** The default of a customer without choices: notified of everything, at any time. */
const UNCHOSEN: NotificationChoices = { silent: [], unmailed: [], quiet: null };

/**
 * Whether it is now the quiet hours of the customer with the choices `c`, null without any; `isQuiet` is the same in
 * TypeScript.
 */
export const quietAt = (now: Date): SQL => {
  const time = sql`${timeOf(now)}::text`;
  return sql`(CASE WHEN c.quiet_from < c.quiet_until THEN c.quiet_from <= ${time} AND ${time} < c.quiet_until
    ELSE c.quiet_from <= ${time} OR ${time} < c.quiet_until END)`;
};

/** Whether the customer with the choices `c` does not want mail about a group. */
export const isUnmailed = (group: MailedGroup): SQL => sql`${group}::text = ANY(c.unmailed)`;

/** Whether the customer with the choices `c` does not want to be notified of a group at once. */
export const isSilent = (group: NotificationGroup): SQL => sql`${group}::text = ANY(c.silent)`;

/** The caller's notification choices (D1.28.5). */
const readChoices = async ({ db, actor }: CallContext): Promise<NotificationChoices> => {
  const [chosen] = await db.rows<NotificationChoices>(sql`
    SELECT c.silent, c.unmailed,
      CASE WHEN c.quiet_from IS NOT NULL THEN json_build_object('from', c.quiet_from, 'until', c.quiet_until) END AS quiet
    FROM notification_choices c WHERE c.user_id = ${actor.id}`);
  return chosen ?? UNCHOSEN;
};

/** Saves the caller's notification choices; they apply from now on, also to pending mail. */
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

/** The use case of each endpoint. */
export const notificationChoiceBackend: BackendNoun<typeof notificationChoiceEndpoints> = {
  handlers: {
    'GET /users/me/notification-choices': ({ ctx }) => readChoices(ctx),
    'PUT /users/me/notification-choices': ({ ctx, input }) => saveChoices(ctx, input.body),
  },
};
