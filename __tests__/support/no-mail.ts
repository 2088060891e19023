import type { MailPorts } from '@server/backend/commerce/mails/ports';

const write = (): never => {
  throw new Error('nothing is written where nothing is sent');
};

/** Mail ports that send nothing. */
export const noMail: MailPorts = {
  send: undefined,
  logFailure: () => undefined,
  oneClickUrlOf: () => undefined,
  writeOrderMail: write,
  writeGiftMail: write,
  writeWelcomeMail: write,
  writeMessageMail: write,
};
