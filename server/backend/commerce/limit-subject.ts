/**
 * What a limit counts by (D4.24.4). What anybody can name, as a telephone number or a mailbox, counts only together with the address of
 * the caller who names it: nobody uses up the limit of somebody else.
 */
export type LimitSubject =
  | { account: string }
  | { session: string }
  /** A record that only those on duty for it can count on. */
  | { owned: string }
  | { address: string; named?: string };

/** The subject as the key of a counter. */
export const limitKeyOf = (subject: LimitSubject): string => {
  if ('account' in subject) return `user:${subject.account}`;
  if ('session' in subject) return `session:${subject.session}`;
  if ('owned' in subject) return `order:${subject.owned}`;
  const { address, named } = subject;
  return named === undefined ? `address:${address}` : `address:${address} ${named}`;
};
