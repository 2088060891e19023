/** What the journal keeps, by what it is about (D4.30). */
export const JOURNAL_KINDS = ['signIn', 'refusal', 'rights', 'export', 'personalData', 'money', 'settings'] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** Kinds that an endpoint declares; refusals are of any endpoint, and sign-ins are kept by their use cases. */
export type DeclaredJournalKind = Exclude<JournalKind, 'refusal'>;

/** The most rows that a table of an office shows on a page; a list that is read by more is being exported. */
export const MOST_SHOWN_ROWS = 200;

/** The outcome of a call that did what it was asked for; any other is the code of an error. */
export const JOURNAL_DONE = 'done';
