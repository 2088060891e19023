/** The tasks that link the entries of the journal, and delete those that have been kept long enough. */
export interface JournalTasks {
  'journal.link': null;
  'journal.expire': null;
}
