import { sql } from 'drizzle-orm';
import { MailRefused, type MailPorts, type WelcomedPerson } from '../mails/ports';
import type { LeasedTask } from '../tasks';

/**
 * Sends a mail to a user whose account an administrator has created; nothing else informs them of it. Skips users
 * disabled meanwhile. A mail server that accepts nothing now is retried later; an address that will never accept a
 * message is logged.
 */
export const welcome = ({ send, logFailure, writeWelcomeMail }: MailPorts): LeasedTask<null> => ({
  kind: 'lease',
  async run({ db }, { key }) {
    if (!send) return;
    const [person] = await db.rows<WelcomedPerson>(
      sql`SELECT name, email, role FROM users WHERE id = ${key}::uuid AND active`,
    );
    if (!person) return;
    try {
      await send({ to: person.email, ...writeWelcomeMail(person) });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      logFailure(error, { user: key });
    }
  },
});
