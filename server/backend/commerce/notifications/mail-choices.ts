import { sql } from 'drizzle-orm';
import { mailChoiceErrors, type MailChoice, type mailChoiceEndpoints } from '@/contract/endpoints/mail-choices';
import { AppError } from '@/contract/vocabulary/error-codes';
import type { MailedGroup } from '@/contract/rules/notification-choices';
import { oneRow, type Anyone, type CallContext } from '../kernel';
import type { BackendNoun } from '../noun';
import type { MailSeals } from './mail-seals';

/** What such links switch. */
const GROUP: MailedGroup = 'orders';

const customerOf = ({ userOf }: MailSeals, token: string): string => {
  const id = userOf(token);
  if (id === undefined) throw new AppError(mailChoiceErrors.MAIL_LINK_UNKNOWN);
  return id;
};

/** Whether the customer of a link gets mails about orders. Throws MAIL_LINK_UNKNOWN. */
const readMailChoice = async ({ db }: CallContext<Anyone>, seals: MailSeals, token: string): Promise<MailChoice> =>
  oneRow(
    await db.rows<MailChoice>(sql`
      SELECT NOT coalesce(${GROUP}::text = ANY(n.unmailed), false) AS mailed
      FROM customers c LEFT JOIN notification_choices n ON n.user_id = c.user_id WHERE c.user_id = ${customerOf(seals, token)}`),
    mailChoiceErrors.MAIL_LINK_UNKNOWN,
  );

/** Switches mails about orders off or on, and leaves the other choices as they are. Throws MAIL_LINK_UNKNOWN. */
const saveMailChoice = async (
  { db }: CallContext<Anyone>,
  seals: MailSeals,
  { token, mailed }: { token: string; mailed: boolean },
): Promise<MailChoice> => {
  const without = sql`array_remove(n.unmailed, ${GROUP}::text)`;
  return oneRow(
    await db.rows<MailChoice>(sql`
      INSERT INTO notification_choices AS n (user_id, silent, unmailed)
      SELECT c.user_id, '{}', CASE WHEN ${mailed} THEN '{}'::text[] ELSE ARRAY[${GROUP}::text] END
      FROM customers c WHERE c.user_id = ${customerOf(seals, token)}
      ON CONFLICT (user_id) DO UPDATE SET
        unmailed = CASE WHEN ${mailed} THEN ${without} ELSE array_append(${without}, ${GROUP}::text) END
      RETURNING NOT (${GROUP}::text = ANY(n.unmailed)) AS mailed`),
    mailChoiceErrors.MAIL_LINK_UNKNOWN,
  );
};

/** The use case of each endpoint. */
export const mailChoiceBackend: BackendNoun<typeof mailChoiceEndpoints> = {
  handlers: {
    'GET /mail-choices/{token}': ({ ctx, input, ports }) => readMailChoice(ctx, ports.mailSeals, input.params.token),
    'PUT /mail-choices': ({ ctx, input, ports }) => saveMailChoice(ctx, ports.mailSeals, input.body),
  },
};
