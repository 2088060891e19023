const SHOWN = 4;

/** The last four characters of a bank account, by which its owner recognises it. */
export const accountEnd = (account: string): string => account.slice(-SHOWN);

/** A bank account as it is shown to others and in mails: its last four characters, and how many are hidden is not said. */
export const maskedAccount = (end: string): string => `****${end}`;
