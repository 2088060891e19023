import { sql } from 'drizzle-orm';
import { MailRefused, type MailPorts, type WelcomedPerson } from '../mails/ports';
import type { LeasedTask } from '../tasks';

/**
 * Writes to somebody for whom an administrator has made an account: nobody else would tell them. Who was disabled meanwhile is not
 * written to. A mail server that takes nothing now is asked again later; an address that will never take a message is logged.
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
