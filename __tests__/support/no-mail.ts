import type { MailPorts } from '@server/backend/commerce/mails/ports';

const write = (): never => {
  throw new Error('nothing is written where nothing is sent');
};

/** Where nobody is written to. */
export const noMail: MailPorts = {
  send: undefined,
  logFailure: () => undefined,
  writeOrderMail: write,
  writeWelcomeMail: write,
};
