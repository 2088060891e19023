import type { MailPorts } from '@server/backend/commerce/mails/ports';

/** Where nobody is written to. */
export const noMail: MailPorts = {
  send: undefined,
  logFailure: () => undefined,
  writeOrderMail: () => {
    throw new Error('nothing is written where nothing is sent');
  },
};
